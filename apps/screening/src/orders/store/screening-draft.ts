import type { ShieldStatus } from '@rampart/contracts';
import type { OutgoingEvent } from '@rampart/events';
import type { Evidence } from '../../decide/presentation/evidence';
import type { Decision } from '../../decide/scoring/decide-order';
import type { Policy, PolicyReference } from '../../decide/scoring/policy';
import type { WeighedMatch } from '../../decide/weigh-matches';
import type { DailyAddend, DailyTotals } from '../../facts/daily-totals';
import type { DecisionInput } from '../../facts/decision-input';
import type { HistoryFacts } from '../../facts/history/history-facts';
import type { HistoryOrder } from '../../facts/history/history-order';
import type { PresentOrder } from '../../facts/locations/travel';
import type { OrderValues } from '../../facts/order-values';
import type { StatusThresholds } from '../../facts/status-thresholds';

/** An order on its way into the tables: everything but what only the transaction can tell. */
export interface ScreeningDraft {
  readonly accountId: number;
  readonly attemptId: string;
  /** The shop's own id of the order; null when none was sent. */
  readonly userOrderId: string | null;
  readonly at: Date;
  /** UTC day that its totals belong to. */
  readonly day: string;
  readonly ip: string;
  readonly addends: readonly DailyAddend[];
  /** ISO 4217 as sent, for the amount's total; null when there is none. */
  readonly currency: string | null;
  /** Hashes under which the order's place is remembered. */
  readonly identities: readonly string[];
  readonly place: PresentOrder;
  /** What the histories of its entities learn of it. */
  readonly history: HistoryOrder;
  /** What is kept of it for some time. */
  readonly values: OrderValues;
  /** Pure: makes the answer from what the transaction found. Runs while rows are locked, so it must be quick. */
  readonly compose: (claim: Claim, late: LateFacts) => ComposedAnswer;
}

/** What an order got in its transaction: an id of its own, the totals after it, and the account's settings. */
export interface Claim {
  readonly shieldId: string;
  readonly totals: DailyTotals;
  readonly thresholds: StatusThresholds;
  readonly policy: PolicyReference;
}

/** What only the order's turn in the transaction can tell. */
export interface LateFacts {
  readonly history: HistoryFacts;
  readonly policy: Policy;
}

/** The answer as it is stored. */
export interface ComposedAnswer {
  readonly status: ShieldStatus;
  readonly score: number;
  /** The screening result as JSON text. */
  readonly result: string;
  readonly evidence: Evidence;
  readonly decision: Decision;
  /** The rules that matched, and what each changes. */
  readonly matches: readonly WeighedMatch[];
  /** What the decision rested on, beside the policy. */
  readonly input: DecisionInput;
  readonly policy: PolicyReference;
  /** What is told of it once it is stored. */
  readonly events: readonly OutgoingEvent[];
}
