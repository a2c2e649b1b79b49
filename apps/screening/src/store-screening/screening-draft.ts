import type { ShieldStatus } from '@rampart/contracts';
import type { OutgoingEvent } from '@rampart/events';
import type { DailyAddend, DailyTotals } from '../daily-totals/daily-totals';
import type { OrderValues } from '../order-values/order-values';
import type { Evidence } from '../results/evidence';
import type { StatusThresholds } from '../scoring/decide-status';
import type { PresentOrder } from '../smart-detection/travel';

/** An order on its way into the tables: everything but what only the transaction can tell. */
export interface ScreeningDraft {
  readonly accountId: number;
  readonly attemptId: string;
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
  /** What is kept of it for some time. */
  readonly values: OrderValues;
  /** Pure: makes the answer from what the transaction found. Runs while rows are locked, so it must be quick. */
  readonly compose: (claim: Claim) => ComposedAnswer;
}

/** What an order got in its transaction: an id of its own, the totals after it, and the account's settings. */
export interface Claim {
  readonly shieldId: string;
  readonly totals: DailyTotals;
  readonly thresholds: StatusThresholds;
}

/** The answer as it is stored. */
export interface ComposedAnswer {
  readonly status: ShieldStatus;
  readonly score: number;
  /** The screening result as JSON text. */
  readonly result: string;
  readonly evidence: Evidence;
  /** What is told of it once it is stored. */
  readonly events: readonly OutgoingEvent[];
}
