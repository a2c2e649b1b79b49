import { type Actor, ServiceError } from '@rampart/contracts';
import { entityKey, maskValue, normalizeEntity } from '@rampart/risk';

/** A person's value to erase, in every form in which it may be stored. */
export interface IdentityToErase {
  readonly accountId: number;
  readonly entityType: string;
  /** The form in which lists, totals and look-ups store it. */
  readonly normal: string;
  /** What data may be found by: the key of the value, and its normal form, by which earlier versions kept it. */
  readonly keys: readonly string[];
  /** The normal form, the trimmed original and the mailbox of an e-mail address: what texts may hold. */
  readonly forms: readonly string[];
  /** The mask that replaces it. */
  readonly mask: string;
  /**
   * Whether it cannot be mistaken for a contract word, so that it may be replaced wherever it occurs. A username may be
   * `approve`; an e-mail address cannot.
   */
  readonly isDistinctive: boolean;
  /** The requester. */
  readonly actor: Actor;
  /** Orders from then on stay; null: none do. */
  readonly before: Date | null;
}

/** Kinds of values that identify no person: there is nothing personal to erase. */
const IMPERSONAL: ReadonlySet<string> = new Set(['email_domain', 'domain', 'card_bin']);
/** A text with this many characters and a digit or an at sign is not a word of any contract. */
const DISTINCTIVE = /^(?=.*[\d@]).{6,}$/su;

/**
 * @throws ServiceError `validation_failed` for a kind that identifies no person, and for a value that is not valid for
 *   its kind.
 */
export function identityToErase(wanted: {
  readonly accountId: number;
  readonly entityType: string;
  readonly value: string;
  readonly actor: Actor;
  readonly before?: string | null;
}): IdentityToErase {
  const { accountId, entityType, value, actor, before = null } = wanted;
  if (IMPERSONAL.has(entityType)) {
    throw new ServiceError('validation_failed', {
      message: `A value of the kind ${entityType} identifies no person: nothing of it is shown or erased.`,
      param: 'entity_type',
    });
  }
  const normal = normalizeEntity(entityType, value);
  if (normal === null) {
    throw new ServiceError('validation_failed', {
      message: `Expected a value of the kind ${entityType}.`,
      param: 'value',
    });
  }
  const keys = [...new Set([entityKey(entityType, normal), normal])];
  return {
    accountId,
    entityType,
    normal,
    keys,
    forms: [...new Set([normal, value.trim(), ...(entityType === 'email' ? keys : [])])],
    mask: maskValue(entityType, normal),
    isDistinctive: DISTINCTIVE.test(normal),
    actor,
    before: before === null ? null : new Date(before),
  };
}
