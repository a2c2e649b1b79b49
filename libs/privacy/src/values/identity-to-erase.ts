import { type Actor, ServiceError } from '@rampart/contracts';
import { maskValue, normalizeEntity } from '@rampart/risk';

/** A person's value that is to be forgotten, in every form in which it may be kept. */
export interface IdentityToErase {
  readonly accountId: number;
  readonly entityType: string;
  /** As lists, totals and look-ups know it. */
  readonly normal: string;
  /** The normal form and the one that was written, without blanks around it: what texts may hold. */
  readonly forms: readonly string[];
  /** What is put in its place. */
  readonly mask: string;
  /**
   * Whether no contract word can look like it, so that it may be replaced wherever it stands. A username may be called
   * `approve`; an e-mail address cannot.
   */
  readonly isDistinctive: boolean;
  /** Who wants it. */
  readonly actor: Actor;
}

/** Kinds of values that name nobody: there is nothing personal to forget. */
const IMPERSONAL: ReadonlySet<string> = new Set(['email_domain', 'domain', 'card_bin']);
/** A text of this many characters with a digit or an at sign is no word of any contract. */
const DISTINCTIVE = /^(?=.*[\d@]).{6,}$/su;

/** @throws ServiceError `validation_failed` for a kind that names nobody, and a value that is none of its kind. */
export function identityToErase(wanted: {
  readonly accountId: number;
  readonly entityType: string;
  readonly value: string;
  readonly actor: Actor;
}): IdentityToErase {
  const { accountId, entityType, value, actor } = wanted;
  if (IMPERSONAL.has(entityType)) {
    throw new ServiceError('validation_failed', {
      message: `A value of the kind ${entityType} names nobody: there is nothing to erase.`,
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
  return {
    accountId,
    entityType,
    normal,
    forms: [...new Set([normal, value.trim()])],
    mask: maskValue(entityType, normal),
    isDistinctive: DISTINCTIVE.test(normal),
    actor,
  };
}
