import { buildHistoryKey, buildHistoryOrder } from '../history-order.builder';
import { addOrder, type HistoryState, learnOutcome, newState, orderStep } from './history-state';
import { partnerIdOf } from './partner';
import { readState, writeState } from './written-state';

const DAY_MS = 86_400_000;
const start = new Date('2026-03-01T12:00:00Z');
const onDay = (days: number) => new Date(start.getTime() + days * DAY_MS);

function stateAfter(...orders: Parameters<typeof orderStep>[1][]): HistoryState {
  const state = newState();
  for (const order of orders) addOrder(state, orderStep('email', order));
  return state;
}

const orderAt = (days: number, cents = 1_000, unit = 'EUR') =>
  buildHistoryOrder({ email: 'ann' }, { at: onDay(days), amount: { unit, cents } });

const ordersOf = (buckets: HistoryState['days']) => buckets.reduce((sum, { orders }) => sum + orders, 0);

describe('a state', () => {
  it('lets go of hours after a day, and of days after a month', () => {
    const state = stateAfter(orderAt(0), orderAt(0.4), orderAt(1), orderAt(31));
    expect(ordersOf(state.hours)).toBe(1);
    expect(ordersOf(state.days)).toBe(2);
    expect(state.firstAt).toBe(start.getTime());
  });

  it('takes in an order from before where it still fits, and never moves its last order back', () => {
    const state = stateAfter(orderAt(40), orderAt(39.99), orderAt(20), orderAt(2));
    expect(ordersOf(state.hours)).toBe(2);
    expect(ordersOf(state.days)).toBe(3);
    expect([state.firstAt, state.lastAt]).toEqual([onDay(2).getTime(), onDay(40).getTime()]);
  });

  it('is the same whatever the order in which the orders of a month come', () => {
    const orders = [orderAt(0), orderAt(3), orderAt(3, 500), orderAt(7, 9, 'JPY')];
    const inOrder = stateAfter(...orders);
    const reversed = stateAfter(...orders.toReversed());
    const sorted = (state: HistoryState) => ({
      ...state,
      days: state.days.toSorted((a, b) => a.slot - b.slot),
      hours: state.hours.toSorted((a, b) => a.slot - b.slot),
      ever: state.ever.toSorted((a, b) => a.orders - b.orders),
    });
    expect(sorted(reversed)).toEqual(sorted(inOrder));
  });

  it('adds amounts up within one unit, and counts orders without one', () => {
    const state = stateAfter(orderAt(0, 150), orderAt(0, 50), orderAt(0, 7, 'JPY'), {
      ...orderAt(0),
      amount: null,
    });
    expect(state.days).toEqual([
      { slot: 20_513, unit: 'EUR', orders: 2, cents: 200, squares: 25_000, max: 150 },
      { slot: 20_513, unit: 'JPY', orders: 1, cents: 7, squares: 49, max: 7 },
      { slot: 20_513, unit: null, orders: 1, cents: 0, squares: 0, max: 0 },
    ]);
  });

  it('stays small when many units meet on one day: the fifth is counted without its amounts', () => {
    const state = stateAfter(
      ...['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'EUR'].map((unit) => orderAt(0, 10, unit)),
    );
    expect(state.days.map(({ unit, orders, cents }) => [unit, orders, cents])).toEqual([
      ['EUR', 2, 20],
      ['USD', 1, 10],
      ['GBP', 1, 10],
      ['CHF', 1, 10],
      [null, 2, 0],
    ]);
  });

  it('remembers so many partners, and forgets the one seen longest ago', () => {
    const seen = (device: string, days: number) =>
      buildHistoryOrder({ email: 'ann', device }, { at: onDay(days) });
    const state = stateAfter(
      ...Array.from({ length: 9 }, (_, n) => seen(`device ${n}`, n)),
      seen('device 1', 9),
    );
    const ids = (state.partners.device ?? []).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(ids).not.toContain(partnerIdOf(buildHistoryKey('device', 'device 0')));
    const known = state.partners.device?.find(
      ({ id }) => id === partnerIdOf(buildHistoryKey('device', 'device 1')),
    );
    expect(known && known.lastDay - known.firstDay).toBe(8);
    expect(ordersOf(known?.days ?? [])).toBe(2);
  });

  it('does not let an order from long ago push a partner out', () => {
    const seen = (device: number, days: number) =>
      buildHistoryOrder({ email: 'ann', device: String(device) }, { at: onDay(days) });
    const full = Array.from({ length: 8 }, (_, n) => seen(n, 20));
    expect(stateAfter(...full, seen(9, 1)).partners.device).toEqual(stateAfter(...full).partners.device);
  });
});

describe('an outcome', () => {
  const outcome = { outcome: 'fraud', placedAt: onDay(0), reportedAt: onDay(5) } as const;

  it('taken back leaves no trace', () => {
    const state = stateAfter(orderAt(0));
    learnOutcome(state, outcome, 1);
    expect(state).toMatchObject({ frauds: 1, reported: [{ frauds: 1 }], placed: [{ frauds: 1 }] });
    learnOutcome(state, outcome, -1);
    expect(state).toEqual(stateAfter(orderAt(0)));
  });

  it('in a row with others is a run, which a legitimate order ends', () => {
    const state = newState();
    const learn = (outcome: 'fraud' | 'legitimate', day: number, sign: 1 | -1 = 1) => {
      learnOutcome(state, { outcome, placedAt: onDay(day), reportedAt: onDay(day + 7) }, sign);
      return [state.run, state.runFrom];
    };
    expect(learn('fraud', 1)).toEqual([1, onDay(1).getTime()]);
    expect(learn('fraud', 2)).toEqual([2, onDay(1).getTime()]);
    expect(learn('fraud', 2, -1)).toEqual([1, onDay(1).getTime()]);
    expect(learn('legitimate', 3)).toEqual([0, null]);
    expect(learn('legitimate', 3, -1)).toEqual([0, null]);
    expect(learn('fraud', 4)).toEqual([1, onDay(4).getTime()]);
  });

  it('is remembered for the last 32 days with outcomes', () => {
    const state = newState();
    for (let day = 0; day < 40; day += 1) learnOutcome(state, { ...outcome, reportedAt: onDay(day) }, 1);
    expect(state.frauds).toBe(40);
    expect(state.reported).toHaveLength(32);
    expect(state.reported[0]?.day).toBe(20_513 + 39);
    learnOutcome(state, { ...outcome, reportedAt: onDay(0) }, -1);
    expect([state.frauds, state.reported.length]).toEqual([39, 32]);
  });
});

describe('a written state', () => {
  it('is read as it was', () => {
    const state = stateAfter(
      orderAt(0, 99_999_999_999_999),
      orderAt(3, 1, ''),
      buildHistoryOrder(
        { email: 'ann', device: 'd', ip: 'i', bin: 'b' },
        { at: onDay(30), amount: { unit: 'JPY', cents: 12 } },
      ),
    );
    learnOutcome(state, { outcome: 'fraud', placedAt: onDay(0), reportedAt: onDay(35) }, 1);
    learnOutcome(state, { outcome: 'legitimate', placedAt: onDay(3), reportedAt: onDay(9) }, 1);
    expect(readState(writeState(state))).toEqual(state);
  });

  it('is read as it was when its sums need nine bytes each, wherever the room ends', () => {
    for (let units = 1; units <= 60; units += 1) {
      const state = stateAfter(orderAt(0));
      const [bucket] = state.days;
      if (bucket === undefined) throw new Error('no bucket');
      state.days = Array.from({ length: units }, () => ({ ...bucket, cents: 2 ** 60 }));
      expect(readState(writeState(state))).toEqual(state);
    }
  });

  it('is read as it was when outcomes alone are known, and when nothing is', () => {
    const state = newState();
    expect(readState(writeState(state))).toEqual(state);
    expect(readState(Buffer.alloc(0))).toEqual(state);
    learnOutcome(state, { outcome: 'fraud', placedAt: onDay(0), reportedAt: onDay(1) }, 1);
    expect(readState(writeState(state))).toEqual(state);
  });

  it('of a later version is refused rather than misread', () => {
    const bytes = Buffer.from(writeState(newState()));
    bytes[0] = 2;
    expect(() => readState(bytes)).toThrow('version 2');
  });

  it('that was cut short is refused', () => {
    const bytes = writeState(stateAfter(orderAt(0)));
    expect(() => readState(bytes.subarray(0, bytes.length - 1))).toThrow(RangeError);
  });

  it('grows no further than a bound, whatever was sent', () => {
    const state = newState();
    for (let n = 0; n < 20_000; n += 1) {
      const names = { email: 'ann', device: `d${n % 40}`, ip: `i${n % 41}`, bin: `b${n % 43}` };
      const unit = ['EUR', 'USD', 'GBP', 'CHF', 'SEK'][n % 5] ?? '';
      const order = buildHistoryOrder(names, { at: onDay(n / 100), amount: { unit, cents: 1e14 } });
      addOrder(state, orderStep('email', order));
    }
    expect(writeState(state).length).toBeLessThan(24_000);
  });
});
