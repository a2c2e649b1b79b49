import {
  type EventData,
  type ScreeningResult,
  screeningCompleted,
  screeningRejected,
  screeningReviewRequired,
} from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';
import { CLIP_CODE, maskValue } from '@rampart/risk';
import type { OrderValues } from '../../facts/order-values';
import type { Decision } from '../scoring/decide-order';
import type { WeighedMatch } from '../weigh-matches';
import { orderMatchEvents } from './match-event';
import { orderOverrunEvents } from './overrun-event';

type Screened = EventData<typeof screeningCompleted>;

/** What an order's events contain that is known before its answer. */
export interface ScreenedOrder {
  readonly accountId: number;
  readonly at: Date;
  readonly known: Pick<Screened, 'amount' | 'currency' | 'ip' | 'email'>;
  /** The unmasked values. */
  readonly personal: Pick<Screened, 'ip' | 'email'>;
}

/** @param ip of the order, as in the answer. */
export function screenedOrder(accountId: number, at: Date, ip: string, values: OrderValues): ScreenedOrder {
  const { amount, currency, email } = values;
  const masked = { ip: maskValue('ip', ip), email: email === null ? null : maskValue('email', email) };
  return { accountId, at, known: { amount, currency, ...masked }, personal: { ip, email } };
}

/**
 * The events of a screened order: that it was screened, and if so that it needs a review or was rejected; one per
 * matching rule; and whether not all rules could be evaluated.
 *
 * @param ruleset current at that time; null when none was published.
 */
export function screeningEvents(
  { accountId, at, known, personal }: ScreenedOrder,
  result: ScreeningResult,
  decision: Decision,
  matches: readonly WeighedMatch[],
  ruleset: number | null,
): OutgoingEvent[] {
  const data: Screened = {
    shield_id: result.shield_id,
    user_order_id: result.user_order_id,
    status: decision.status,
    score: decision.score,
    signals: raisingCodes(decision),
    rules: result.shield_rules,
    ...known,
  };
  const definitions = {
    APPROVE: [screeningCompleted],
    REVIEW: [screeningCompleted, screeningReviewRequired],
    REJECT: [screeningCompleted, screeningRejected],
  }[decision.status];
  const order = { accountId, at, shieldId: result.shield_id };
  return [
    ...definitions.map((definition) => makeEvent(definition, { accountId, at, data, personal })),
    ...orderMatchEvents(order, decision, matches),
    ...orderOverrunEvents({ ...order, ruleset }, decision),
  ];
}

/** Points that only keep a score within its bounds do not belong to a signal. */
function raisingCodes({ contributions }: Decision): string[] {
  return contributions
    .filter(({ points, code }) => points > 0 && code !== CLIP_CODE)
    .sort((a, b) => b.points - a.points)
    .map(({ code }) => code);
}
