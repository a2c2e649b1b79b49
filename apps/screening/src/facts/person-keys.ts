import { buildingForm, entityKey, normalizeEntity } from '@rampart/risk';
import { historyKeyOf } from './history/history-order';
import type { PartnerKind } from './history/state/partner-kinds';
import { type CustomerIdentities, hashIdentity, IDENTITY_KINDS } from './identity';

/** A keyed hash under which a value of a person is stored. */
export interface PersonKey {
  /** As `hashIdentity` makes it. */
  readonly hash: string;
  /** The same as the key of a history, 32 hex digits. */
  readonly historyKey: string;
  /** The member of an order's identities that may hold it; null: none does. */
  readonly identity: keyof CustomerIdentities | null;
  /** What it is among the partners of other histories; null: nothing. */
  readonly partner: PartnerKind | null;
}

interface KeyedKind {
  readonly hashedAs: string;
  readonly partner: PartnerKind | null;
  /** The form that is hashed, where it is not that of the kind. */
  readonly form?: (normal: string) => string;
}

/** Maps kinds of value to how they are hashed. */
const KINDS: Readonly<Record<string, readonly KeyedKind[]>> = {
  email: [{ hashedAs: 'email', partner: 'customer' }],
  username: [{ hashedAs: 'username', partner: 'customer' }],
  account: [{ hashedAs: 'username', partner: 'customer' }],
  phone: [{ hashedAs: 'phone', partner: null }],
  device: [{ hashedAs: 'device', partner: 'device' }],
  ip: [{ hashedAs: 'ip', partner: 'ip' }],
  // As street, postal code (or city) and country.
  address: [{ hashedAs: 'address', partner: null, form: buildingForm }],
};

/**
 * Every key under which something is stored of a value: what finds a person's rows. An e-mail address is known by its
 * mailbox and, as earlier versions knew it, by its spelling. The one place that knows them: a further key of a kind of
 * value, made from another form of it, is one more entry of its list.
 *
 * @param normal the value in normal form. @returns none for a kind that nothing is stored under.
 */
export function personKeysOf(
  secret: string,
  accountId: number,
  entityType: string,
  normal: string,
): PersonKey[] {
  return (KINDS[entityType] ?? []).flatMap(({ hashedAs, partner, form }) => {
    const value = form?.(normal) ?? normalizeEntity(hashedAs, normal) ?? normal;
    const forms = form === undefined ? [...new Set([entityKey(hashedAs, value), value])] : [value];
    return forms.map((each) => {
      const hash = hashIdentity(secret, accountId, hashedAs, each);
      const identity = IDENTITY_KINDS[entityType] ?? null;
      return { hash, historyKey: historyKeyOf(hash), identity, partner };
    });
  });
}
