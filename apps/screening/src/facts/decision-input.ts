import type { Contribution } from '@rampart/contracts';
import type { FeatureRecord } from './features/feature-record';
import type { ListedField } from './list-verdicts';
import type { OrderValues } from './order-values';
import type { StatusThresholds } from './status-thresholds';

/**
 * All that a decision rests on but the account's rules and models. It is kept beside the answer, so that the same
 * decision can be made again, and other rules or models can be tried on it.
 */
export interface DecisionInput {
  readonly at: Date;
  /** In the order of `FEATURES`. */
  readonly features: FeatureRecord;
  /** Null once they are no longer kept: what a rule says of them is then unknown. */
  readonly values: OrderValues | null;
  /** What the signals found, before rules and model. Read back from the tables only codes and points are there. */
  readonly evidence: readonly Contribution[];
  readonly blacklisted: readonly ListedField[];
  readonly whitelisted: readonly ListedField[];
  /** A part of `blacklisted`. */
  readonly nonOverridable: readonly ListedField[];
  readonly thresholds: StatusThresholds;
}
