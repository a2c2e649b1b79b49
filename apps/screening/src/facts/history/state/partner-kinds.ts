import { HISTORY_ENTITIES, type HistoryEntity, type HistoryKeys } from '../history-order';

/** An entity's list of others that it was seen with. */
export interface PartnerList {
  /** Also its name in the facts. */
  readonly of: HistoryEntity;
  readonly kind: PartnerKind;
  /** Whether joint orders are counted, or only the encounter. */
  readonly isCounted: boolean;
  readonly capacity: number;
}

/** A customer is the account, or without one the e-mail address. */
export const PARTNER_KINDS = ['customer', 'device', 'ip', 'bin', 'merchant'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

const customers = (of: HistoryEntity): PartnerList => ({
  of,
  kind: 'customer',
  isCounted: false,
  capacity: 32,
});
const pairs = (of: HistoryEntity, kind: PartnerKind, capacity = 8): PartnerList => ({
  of,
  kind,
  isCounted: true,
  capacity,
});

/**
 * Which entities remember which. Pairs are stored in the row of the one with few partners (a person has few devices,
 * an address behind a carrier's gateway thousands), so that they need no rows of their own.
 */
const PARTNER_LISTS: readonly PartnerList[] = [
  pairs('email', 'device'),
  pairs('email', 'ip'),
  pairs('email', 'bin'),
  pairs('account', 'device'),
  pairs('account', 'ip'),
  pairs('account', 'merchant', 16),
  pairs('device', 'ip'),
  pairs('device', 'bin'),
  pairs('ip', 'bin'),
  customers('device'),
  customers('ip'),
  customers('bin'),
  customers('phone'),
  customers('address'),
  { of: 'ip', kind: 'device', isCounted: false, capacity: 16 },
];

/** The partner's key in an order; null when the order has none. */
export function partnerKeyOf(kind: PartnerKind, keys: HistoryKeys): string | null {
  return kind === 'customer' ? (keys.account ?? keys.email) : keys[kind];
}

/** The lists that an entity keeps. */
export const LISTS_OF = Object.fromEntries(
  HISTORY_ENTITIES.map((entity) => [entity, PARTNER_LISTS.filter(({ of }) => of === entity)]),
) as unknown as Readonly<Record<HistoryEntity, readonly PartnerList[]>>;
