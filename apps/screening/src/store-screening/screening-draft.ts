import type { ShieldStatus } from '@rampart/contracts';
import type { OutgoingEvent } from '@rampart/events';
import type { DailyAddend, DailyTotals } from '../daily-totals/daily-totals';
import type { HistoryFacts } from '../history/history-facts';
import type { HistoryOrder } from '../history/history-order';
import type { OrderValues } from '../order-values/order-values';
import type { Evidence } from '../results/evidence';
import type { Decision } from '../scoring/decide-order';
import type { DecisionInput } from '../scoring/decision-input';
import type { Policy, PolicyReference } from '../scoring/policy';
import type { StatusThresholds } from '../scoring/status-thresholds';
import type { PresentOrder } from '../smart-detection/travel';
import type { WeighedMatch } from '../workflow-rules/matches/weigh-matches';

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
