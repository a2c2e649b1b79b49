import { CASE_OUTCOMES } from '@rampart/contracts';
import type { FeatureValue } from '../../facts/features/feature';
import { positionOf } from '../../facts/features/feature-record';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { readFindable } from '../decision-inputs/stored-input';
import type { OrderFacts, OrderToCount } from '../statistics/count-cells';
import { type TermKind, termOf, termOfKey } from './term';

/** What the index learns of a stored screening. */
export interface OrderToIndex extends OrderToCount {
  readonly shieldId: string;
  readonly decidedBy: string;
  /** Whether a decision by hand holds; null: there never was one. */
  readonly isOverridden: boolean | null;
  /** The version of the features in `input`; those of another one cannot be read. */
  readonly featureSchema: number;
  /** As `writeInput` wrote it. */
  readonly input: string;
  /** As UUIDs; without those of erased values. */
  readonly historyKeys: readonly string[];
}

/** What a screening is found by. */
export interface IndexedOrder {
  readonly terms: readonly string[];
  /** Terms that an earlier state of the order may have left: of all outcomes, and of a decision by hand. */
  readonly changing: readonly string[];
  /** Of these, the one that no other replaces. */
  readonly stale: readonly string[];
  readonly facts: OrderFacts;
}

/** By this, orders are found that were decided by hand. */
const OVERRIDE = 'override';

/** Digits of the shorter form of a BIN. */
const BIN_RANGE_DIGITS = 6;

const COUNTRIES = ['ip.country_code', 'billing.country_code', 'shipping.country_code'];

/** Everything that a search can ask for, of one order. */
export function indexOrder(secret: string, order: OrderToIndex): IndexedOrder {
  const input = readFindable(order.input);
  const features = order.featureSchema === FEATURE_SCHEMA ? input.features : [];
  const feature = (name: string) => features[positionOf(name) ?? -1] ?? null;
  const text = (name: string) => {
    const value = feature(name);
    return value === null ? [] : [String(value)];
  };
  const terms = (kind: TermKind, values: readonly string[]) =>
    values.map((value) => termOf(secret, order.accountId, kind, value));
  const { outcome } = order;
  return {
    terms: [
      ...new Set([
        ...order.historyKeys.map(termOfKey),
        ...terms('status', [order.status]),
        ...terms('decided_by', [order.decidedBy]),
        ...terms('country', COUNTRIES.flatMap(text)),
        ...terms('email_domain', text('email.domain')),
        ...terms(
          'bin_range',
          text('card.bin').map((bin) => bin.slice(0, BIN_RANGE_DIGITS)),
        ),
        ...terms('reason', order.codes),
        ...terms('rule', order.ruleIds),
        ...terms('listed', input.blacklisted.length > 0 ? ['blacklist'] : []),
        ...terms('listed', input.whitelisted.length > 0 ? ['whitelist'] : []),
        ...terms('list_entry', input.entryIds.map(String)),
        ...terms('outcome', outcome === null ? [] : [outcome]),
        ...terms('decided_by', order.isOverridden === true ? [OVERRIDE] : []),
      ]),
    ],
    changing: [
      ...terms('outcome', outcome === null ? [] : CASE_OUTCOMES),
      ...terms('decided_by', order.isOverridden === null ? [] : [OVERRIDE]),
    ],
    stale: terms('decided_by', order.isOverridden === false ? [OVERRIDE] : []),
    facts: factsOf(feature),
  };
}

/** The facts alone; null for an order of another version of the features. */
export function readFacts(order: Pick<OrderToIndex, 'featureSchema' | 'input'>): OrderFacts | null {
  if (order.featureSchema !== FEATURE_SCHEMA) return null;
  const { features } = readFindable(order.input);
  return factsOf((name) => features[positionOf(name) ?? -1] ?? null);
}

function factsOf(feature: (name: string) => FeatureValue): OrderFacts {
  const text = (name: string) => {
    const value = feature(name);
    return value === null ? null : String(value);
  };
  const amount = feature('order.amount');
  return {
    amount: typeof amount === 'number' ? amount : null,
    currency: text('order.currency'),
    country: text('ip.country_code'),
    merchantId: text('order.merchant_id'),
  };
}
