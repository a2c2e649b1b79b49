import type { OrderFields } from '@rampart/contracts';
import { normalizeBin, normalizeEntity } from '@rampart/risk';
import { type CustomerIdentities, customersIp, hashIdentity } from '../identity';

/** What an order may share with earlier ones, in the order in which its hashes are stored. */
export const HISTORY_ENTITIES = [
  'email',
  'account',
  'phone',
  'device',
  'ip',
  'bin',
  'merchant',
  'address',
] as const;
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];

/** Keyed hash of each entity, 32 hex digits; null when it was not sent or is unreadable. */
export type HistoryKeys = Readonly<Record<HistoryEntity, string | null>>;

/** What histories record of an order. */
export interface HistoryOrder {
  readonly accountId: number;
  readonly at: Date;
  readonly keys: HistoryKeys;
  /**
   * Key under which earlier versions kept the history of the e-mail address as it is spelled here; null where that is its
   * own key. Such a history is read beside the other, and not added to.
   */
  readonly spelling: string | null;
  /** Null: no amount was sent. */
  readonly amount: HistoryAmount | null;
}

/** Amounts are not converted: they are summed and compared within one unit. */
export interface HistoryAmount {
  /** ISO 4217 as sent; empty when the order names no currency, which counts as a unit of its own. */
  readonly unit: string;
  /** Whole hundredths, so that sums are exact and can be reversed; further decimals are rounded. */
  readonly cents: number;
}

/**
 * @param identities of the order; a device shared by a crowd is not among them.
 * @param building that the goods go to, as `deliveryBuilding` gives it.
 */
export function historyOrderOf(
  secret: string,
  accountId: number,
  order: OrderFields,
  identities: CustomerIdentities,
  at: Date,
  building: string | null = null,
): HistoryOrder {
  const hash = (kind: string, value: string | null) =>
    value === null ? null : hashIdentity(secret, accountId, kind, value);
  return {
    accountId,
    at,
    keys: {
      email: historyKeyOf(identities.email),
      account: historyKeyOf(identities.username),
      phone: historyKeyOf(identities.phone),
      device: historyKeyOf(identities.device),
      ip: historyKeyOf(hash('ip', customersIp(order))),
      bin: historyKeyOf(hash('bin', order.binNo === null ? null : normalizeBin(order.binNo))),
      merchant: historyKeyOf(
        hash('merchant', order.merchantId === null ? null : normalizeEntity('merchant', order.merchantId)),
      ),
      address: historyKeyOf(hash('address', building)),
    },
    spelling: historyKeyOf(identities.spelling ?? null),
    amount:
      order.amount === null ? null : { unit: order.currency ?? '', cents: Math.round(order.amount * 100) },
  };
}

/** An identity's hash as the key of its history. */
export function historyKeyOf(hash: string): string;
export function historyKeyOf(hash: string | null): string | null;
export function historyKeyOf(hash: string | null): string | null {
  return hash === null ? null : Buffer.from(hash, 'base64url').toString('hex');
}

/** The keys that are present, in the order of the entities. */
export function presentKeys(keys: HistoryKeys): string[] {
  return HISTORY_ENTITIES.map((entity) => keys[entity]).filter((key) => key !== null);
}
