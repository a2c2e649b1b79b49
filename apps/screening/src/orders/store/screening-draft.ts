import type { OrderFields, ShieldStatus } from '@rampart/contracts';
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

/** An order on its way into the tables: everything except what its claim reveals. */
export interface ScreeningDraft {
  readonly accountId: number;
  readonly attemptId: string;
  readonly order: OrderFields;
  /** The shop's own id of the order; null when none was sent. */
  readonly userOrderId: string | null;
  readonly at: Date;
  /** UTC day that its totals belong to. */
  readonly day: string;
  readonly ip: string;
  readonly addends: readonly DailyAddend[];
  /** ISO 4217 as sent, for the amount's total; null without one. */
  readonly currency: string | null;
  /** Hashes under which the order's location is remembered. */
  readonly identities: readonly string[];
  readonly location: PresentOrder;
  /** What the histories of its entities record of it. */
  readonly history: HistoryOrder;
  /** Its values to be stored for a limited time. */
  readonly values: OrderValues;
  /** Pure: makes the answer from the claim and the late facts. */
  readonly compose: (claim: Claim, late: LateFacts) => ComposedAnswer;
}

/** What an order got with its claim: an id of its own, the totals after it, and the account's settings. */
export interface Claim {
  readonly shieldId: string;
  readonly totals: DailyTotals;
  readonly thresholds: StatusThresholds;
  readonly policy: PolicyReference;
  /** Whether the account keeps what its customers enter. */
  readonly keepsDetails: boolean;
}

/** What is only known in the order's turn. */
export interface LateFacts {
  readonly history: HistoryFacts;
  readonly policy: Policy;
}

/** The answer to be stored. */
export interface ComposedAnswer {
  readonly status: ShieldStatus;
  readonly score: number;
  /** The screening result as JSON text. */
  readonly result: string;
  readonly evidence: Evidence;
  readonly decision: Decision;
  /** The rules that matched, and what each changes. */
  readonly matches: readonly WeighedMatch[];
  /** What the decision rested on, besides the policy. */
  readonly input: DecisionInput;
  readonly policy: PolicyReference;
  /** The events to emit once it is stored. */
  readonly events: readonly OutgoingEvent[];
}
