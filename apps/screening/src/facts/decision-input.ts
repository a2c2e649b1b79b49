import type { Contribution } from '@rampart/contracts';
import type { FeatureRecord } from './features/feature-record';
import type { ListedField } from './list-verdicts';
import type { OrderValues } from './order-values';
import type { StatusThresholds } from './status-thresholds';

/**
 * Everything that a decision rests on except the account's rules and models. It is stored beside the answer, so that
 * the same decision can be made again, and other rules or models can be tried on it.
 */
export interface DecisionInput {
  readonly at: Date;
  /** In the order of `FEATURES`. */
  readonly features: FeatureRecord;
  /** Null once they are no longer stored: rules then treat them as unknown. */
  readonly values: OrderValues | null;
  /** The signals' findings, before rules and model. Only codes and points when read back from the tables. */
  readonly evidence: readonly Contribution[];
  readonly blacklisted: readonly ListedField[];
  readonly whitelisted: readonly ListedField[];
  /** A subset of `blacklisted`. */
  readonly nonOverridable: readonly ListedField[];
  /** The list entries that matched; absent for none, and for orders of an earlier version. */
  readonly entryIds?: readonly number[];
  readonly thresholds: StatusThresholds;
}
