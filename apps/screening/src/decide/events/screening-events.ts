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

/** What the events of an order say that is known before its answer is. */
export interface ScreenedOrder {
  readonly accountId: number;
  readonly at: Date;
  readonly known: Pick<Screened, 'amount' | 'currency' | 'ip' | 'email'>;
  /** The values behind the masks. */
  readonly personal: Pick<Screened, 'ip' | 'email'>;
}

/** @param ip of the order, as the answer names it. */
export function screenedOrder(accountId: number, at: Date, ip: string, values: OrderValues): ScreenedOrder {
  const { amount, currency, email } = values;
  const masked = { ip: maskValue('ip', ip), email: email === null ? null : maskValue('email', email) };
  return { accountId, at, known: { amount, currency, ...masked }, personal: { ip, email } };
}

/**
 * What a screened order tells: that it was, and when somebody should look at it or it was refused, that too; then every
 * rule that matched, and when not all could be evaluated, that.
 *
 * @param ruleset that held; null where none was published.
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

/** Points that only keep a score within its bounds are no signal's. */
function raisingCodes({ contributions }: Decision): string[] {
  return contributions
    .filter(({ points, code }) => points > 0 && code !== CLIP_CODE)
    .sort((a, b) => b.points - a.points)
    .map(({ code }) => code);
}
