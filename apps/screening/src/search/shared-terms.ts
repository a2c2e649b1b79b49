import type { SharedValue } from '@rampart/contracts';
import { normalizeBin, normalizeEntity, normalizeIp } from '@rampart/risk';
import { positionOf } from '../facts/features/feature-record';
import { FEATURE_SCHEMA } from '../facts/features/registry';
import { historyKeyOf } from '../facts/history/history-order';
import { hashIdentity } from '../facts/identity';
import { readFindable } from '../stored/decision-inputs/stored-input';
import { termOfKey } from '../stored/search-index/term';
import type { StoredValues } from './shared-values.repository';

/** The term of each value that an order has and that was not erased; null for the others. */
export function sharedTermsOf(
  secret: string,
  accountId: number,
  stored: StoredValues,
): Record<SharedValue, string | null> {
  const { identities, ip } = stored;
  const ofHash = (hash: string | null) => (hash === null ? null : termOfKey(historyKeyOf(hash)));
  const ofValue = (kind: string, value: string | null) =>
    value === null ? null : ofHash(hashIdentity(secret, accountId, kind, value));
  const { bin, merchant, isReadable } = featuresOf(stored);
  const keys = keysOf(stored);
  // The shop's own server has no history, and links no orders.
  const ownIp = ofValue('ip', normalizeIp(ip));
  const named = {
    email: ofHash(identities.email),
    phone: ofHash(identities.phone),
    username: ofHash(identities.username),
    device: ofHash(identities.device),
    ip: ownIp === null || keys?.includes(ownIp) === false ? null : ownIp,
    bin: ofValue('bin', bin),
  };
  const others = new Set([...Object.values(named), ofValue('merchant', merchant)]);
  // The building of the shipment is stored as a key alone: it is the one that none of the other values explains.
  const unexplained = (keys ?? []).filter((term) => !others.has(term));
  return { ...named, address: isReadable && unexplained.length === 1 ? (unexplained[0] ?? null) : null };
}

/** Null for an order from before decisions were stored. */
const keysOf = ({ history_keys }: StoredValues): string[] | null =>
  history_keys === null ? null : history_keys.split(',').filter(Boolean).map(termOfKey);

/** Null members of an order whose features are those of another version. */
function featuresOf({ input, feature_schema }: StoredValues): {
  bin: string | null;
  merchant: string | null;
  isReadable: boolean;
} {
  if (input === null || feature_schema !== FEATURE_SCHEMA)
    return { bin: null, merchant: null, isReadable: false };
  const { features } = readFindable(input);
  const text = (name: string) => {
    const value = features[positionOf(name) ?? -1] ?? null;
    return value === null ? null : String(value);
  };
  const [bin, merchant] = [text('card.bin'), text('order.merchant_id')];
  return {
    bin: bin === null ? null : normalizeBin(bin),
    merchant: merchant === null ? null : normalizeEntity('merchant', merchant),
    isReadable: true,
  };
}
