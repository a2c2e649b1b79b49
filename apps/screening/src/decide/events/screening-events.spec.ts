import { type Contribution, eventEnvelope, screeningCompleted } from '@rampart/contracts';
import { orderValuesOf } from '../../facts/order-values';
import { buildFacts, buildOrder } from '../../facts/screening-facts.builder';
import { presentResult } from '../presentation/present-result';
import { buildInput } from '../scoring/builders/decision-input.builder';
import { buildPolicy } from '../scoring/builders/policy.builder';
import { decideOrder } from '../scoring/decide-order';
import { screenedOrder, screeningEvents } from './screening-events';

const at = new Date('2026-03-01T12:00:00Z');
const order = buildOrder({
  email: 'Ann@example.com',
  amount: 12,
  currency: 'EUR',
  userOrderId: 'order 1',
  name: 'Ann Example',
});

function eventsOf(...points: number[]) {
  const evidence = points.map(
    (each, index): Contribution => ({ code: `signal_${index}`, points: each, reason: 'r', evidence: {} }),
  );
  const decision = decideOrder({ ...buildInput(), evidence }, buildPolicy());
  const header = { shieldId: '20260301-a1b2c3', remainingToday: 1, remainingThisMonth: 2 };
  const result = presentResult(buildFacts({ order }), decision, header);
  return screeningEvents(
    screenedOrder(7, at, '203.0.113.7', orderValuesOf(order, null)),
    result,
    decision,
    [],
    null,
  );
}

describe('screeningEvents', () => {
  it.each([
    [[10], ['screening.completed']],
    [[75], ['screening.completed', 'screening.review_required']],
    [[95], ['screening.completed', 'screening.rejected']],
  ])('of an order with %j points are %j', (points, types) => {
    expect(eventsOf(...points).map(({ definition }) => definition.type)).toEqual(types);
  });

  it('say what the contract promises, with personal values masked and kept apart', () => {
    const [event] = eventsOf(10, 40, -5);
    expect(eventEnvelope.parse(event?.envelope)).toMatchObject({
      accountid: 7,
      time: at.toISOString(),
      subject: 'screening/20260301-a1b2c3',
    });
    expect(screeningCompleted.data.strict().parse(event?.envelope.data)).toEqual({
      shield_id: '20260301-a1b2c3',
      user_order_id: 'order 1',
      status: 'APPROVE',
      score: 45,
      signals: ['signal_1', 'signal_0'],
      rules: [],
      amount: 12,
      currency: 'EUR',
      ip: '203.0.113.0/24',
      email: 'a***@example.com',
    });
    expect(event?.personal).toEqual({ ip: '203.0.113.7', email: 'ann@example.com' });
  });

  it('name no signal for what only keeps the score at nought', () => {
    expect(eventsOf(-30)[0]?.envelope.data).toMatchObject({ score: 0, signals: [] });
  });
});
