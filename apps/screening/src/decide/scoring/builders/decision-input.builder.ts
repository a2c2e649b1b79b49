import type { Contribution } from '@rampart/contracts';
import type { DecisionInput } from '../../../facts/decision-input';
import type { FeatureValue } from '../../../facts/features/feature';
import { positionOf } from '../../../facts/features/feature-record';
import { FEATURES } from '../../../facts/features/registry';
import type { OrderValues } from '../../../facts/order-values';
import { DEFAULT_THRESHOLDS } from '../../../facts/status-thresholds';

const NO_VALUES: OrderValues = {
  ip: null,
  email: null,
  mailbox: null,
  phone: null,
  username: null,
  account: null,
  device: null,
  cardBin: null,
  amount: null,
  currency: null,
  billCountry: null,
  billCity: null,
  billZipCode: null,
  shipCountry: null,
  shipCity: null,
  shipZipCode: null,
};

export interface BuiltInput extends Partial<Omit<DecisionInput, 'features' | 'values' | 'evidence'>> {
  /** By name; the others are unknown. */
  readonly features?: Readonly<Record<string, FeatureValue>>;
  /** Null: no longer stored. */
  readonly values?: Partial<OrderValues> | null;
  /** Points by code. */
  readonly points?: Readonly<Record<string, number>>;
}

/** An order of which only the given facts are known. */
export function buildInput({ features = {}, values, points = {}, ...rest }: BuiltInput = {}): DecisionInput {
  return {
    at: new Date('2026-03-01T12:00:00Z'),
    features: recordOf(features),
    values: values === null ? null : { ...NO_VALUES, ...values },
    evidence: Object.entries(points).map(
      ([code, each]): Contribution => ({ code, points: each, reason: `${code}.`, evidence: {} }),
    ),
    blacklisted: [],
    whitelisted: [],
    nonOverridable: [],
    thresholds: DEFAULT_THRESHOLDS,
    ...rest,
  };
}

function recordOf(features: Readonly<Record<string, FeatureValue>>): FeatureValue[] {
  const record = FEATURES.map((): FeatureValue => null);
  for (const [name, value] of Object.entries(features)) {
    const position = positionOf(name);
    if (position === null) throw new Error(`${name} is not a feature`);
    record[position] = value;
  }
  return record;
}
