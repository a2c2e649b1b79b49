import { writeInput } from '../../stored/decision-inputs/stored-input';
import type { Verdict } from '../comparison/decide-both';
import { inputOf } from '../fixtures/orders.fixture';
import { ChangedOrders } from './changed-orders';

const verdict = (before: Verdict['before'], after: Verdict['after']): Verdict => ({
  before,
  after,
  matchesBefore: [],
  matchesAfter: [],
});
const orderOf = (n: number, amount: number | null = null) => ({
  shieldId: `o-${n}`,
  at: new Date(n * 1_000),
  input: writeInput(inputOf({ 'order.amount': amount, 'order.currency': amount === null ? null : 'EUR' })),
});

describe('the changed orders of a backtest', () => {
  it('are those whose decision differs, newest first, with their amounts', () => {
    const changed = new ChangedOrders();
    changed.add(orderOf(1, 10.5), verdict('APPROVE', 'REVIEW'));
    changed.add(orderOf(2), verdict('REVIEW', 'REVIEW'));
    changed.add(orderOf(3), 'values_gone');
    changed.add(orderOf(4), verdict('REJECT', 'APPROVE'));
    expect(changed.newest().map(({ at: _at, ...rest }) => rest)).toEqual([
      { shieldId: 'o-4', before: 'REJECT', after: 'APPROVE', amount: null, currency: null },
      { shieldId: 'o-1', before: 'APPROVE', after: 'REVIEW', amount: 10.5, currency: 'EUR' },
    ]);
  });

  it('are the newest, however many there are and in whatever order they come', () => {
    const changed = new ChangedOrders(3);
    for (const n of [5, 9, 1, 7, 3, 8, 2, 6, 4]) changed.add(orderOf(n), verdict('APPROVE', 'REJECT'));
    expect(changed.newest().map(({ shieldId }) => shieldId)).toEqual(['o-9', 'o-8', 'o-7']);
  });
});
