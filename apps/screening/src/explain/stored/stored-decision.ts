import type { Override, ScreeningResult, ShieldStatus } from '@rampart/contracts';
import type { Evidence } from '../../decide/presentation/evidence';
import type { DecidedBy } from '../../decide/scoring/decide-status';
import type { PolicyReference } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';

/** A decision as it was made: the answer, its evidence, and what it can be made again from. */
export interface StoredDecision {
  readonly result: ScreeningResult;
  /** Evidence of orders screened by an earlier release may lack members. */
  readonly evidence: Partial<Evidence> & Pick<Evidence, 'contributions' | 'warnings' | 'degraded'>;
  /** The decision by hand that holds; null when none does. */
  readonly override: Override | null;
  /** Null for orders screened before these were stored. */
  readonly made: MadeOf | null;
}

export interface MadeOf {
  readonly at: Date;
  readonly status: ShieldStatus;
  readonly score: number;
  readonly decidedBy: DecidedBy;
  readonly featureSchema: number;
  readonly probability: number | null;
  readonly challengerProbability: number | null;
  readonly reference: PolicyReference;
  /** Its `values` are null once they are no longer stored. */
  readonly input: DecisionInput;
}
