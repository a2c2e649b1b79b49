import type { BatchItem } from '@rampart/contracts';
import { buildOrder } from '../screen-order/screening-facts.builder';
import { batchParts } from './batch-parts';

const now = new Date('2026-03-01T12:00:00Z');
const period = { now, keptDays: 400 };

const order = (at: string | null = null): BatchItem => ({
  kind: 'order',
  attemptId: 'a',
  at,
  order: buildOrder(),
  warnings: [],
});
const outcome: BatchItem = {
  kind: 'outcome',
  attemptId: 'b',
  at: null,
  shieldId: null,
  userOrderId: '1',
  outcome: 'confirmed_fraud',
};

const sizesOf = (items: BatchItem[], isWhole = false) =>
  batchParts(items, period, isWhole).map((part) => [
    part.kind,
    part.kind === 'refused' ? part.faults.length : part.items.length,
  ]);

describe('batchParts', () => {
  it('keeps neighbours of one kind together, and every item in its place', () => {
    expect(sizesOf([order(), order(), outcome, outcome, order('2999-01-01T00:00:00Z'), order()])).toEqual([
      ['order', 2],
      ['outcome', 2],
      ['refused', 1],
      ['order', 1],
    ]);
  });

  it('makes no part larger than a transaction may be, and smaller ones where whole answers are wanted', () => {
    const orders = Array.from({ length: 130 }, () => order());
    expect(sizesOf(orders)).toEqual([
      ['order', 64],
      ['order', 64],
      ['order', 2],
    ]);
    expect(sizesOf(orders.slice(0, 20), true)).toEqual([
      ['order', 16],
      ['order', 4],
    ]);
  });

  it('gives each item its time, and counts the orders behind it', () => {
    const [part] = batchParts([order('2026-02-01T00:00:00Z'), order()], period, false);
    expect(part).toMatchObject({
      items: [
        { at: new Date('2026-02-01T00:00:00Z'), ordersBehind: 1 },
        { at: now, ordersBehind: 0 },
      ],
    });
  });

  it.each([
    ['2026-03-01T12:01:00Z', 'order'],
    ['2026-03-01T12:01:00.001Z', 'refused'],
    ['2025-01-25T12:00:00Z', 'order'],
    ['2025-01-25T11:59:59Z', 'refused'],
  ])(
    'takes an order at %s as %s: within what is kept, and a minute ahead for clocks that differ',
    (at, kind) => {
      expect(batchParts([order(at)], period, false)).toMatchObject([{ kind }]);
    },
  );

  it('takes in an outcome of any time but the future', () => {
    const old = { ...outcome, at: '2020-01-01T00:00:00Z' };
    const early = { ...outcome, at: '2026-03-02T00:00:00Z' };
    expect(batchParts([old, early], period, false).map(({ kind }) => kind)).toEqual(['outcome', 'refused']);
  });
});
