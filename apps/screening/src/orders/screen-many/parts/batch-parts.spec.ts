import type { BatchItem } from '@rampart/contracts';
import { buildOrder } from '../../../facts/screening-facts.builder';
import { batchParts, ordersOf, outcomesOf } from './batch-parts';

const now = new Date('2026-03-01T12:00:00Z');
const period = { now, keptDays: 400 };

const order = (at: string | null = null, userOrderId: string | null = null): BatchItem => ({
  kind: 'order',
  attemptId: 'a',
  at,
  order: buildOrder({ userOrderId }),
  warnings: [],
});

const outcome = (userOrderId: string | null = '1', at: string | null = null): BatchItem => ({
  kind: 'outcome',
  attemptId: 'b',
  at,
  shieldId: null,
  userOrderId,
  outcome: 'confirmed_fraud',
});

const kindsOf = (items: BatchItem[], isWhole = false) =>
  batchParts(items, period, isWhole).map(({ entries }) => entries.map(({ kind }) => kind));

describe('batchParts', () => {
  it('keeps every item in its place, orders and outcomes in one part', () => {
    const items = [order(), outcome('1'), order(), order('2999-01-01T00:00:00Z'), outcome('2')];
    expect(kindsOf(items)).toEqual([['order', 'outcome', 'order', 'refused', 'outcome']]);
    expect(kindsOf([])).toEqual([]);
  });

  it('counts the orders of its part before each outcome', () => {
    const [part] = batchParts([outcome('1'), order(), order(), outcome('2')], period, false);
    expect(part && outcomesOf(part).map(({ ordersBefore }) => ordersBefore)).toEqual([0, 2]);
  });

  it('has an order stored before the outcome that names it', () => {
    const items = [
      order(null, '1'),
      outcome('2'),
      outcome('1'),
      order(null, '1'),
      outcome('1'),
      outcome('1'),
    ];
    expect(kindsOf(items)).toEqual([['order', 'outcome'], ['outcome', 'order'], ['outcome'], ['outcome']]);
    expect(kindsOf([order(null, null), outcome(null)])).toHaveLength(1);
  });

  it('makes no part larger than a transaction may be, and smaller ones where whole answers are wanted', () => {
    const orders = Array.from({ length: 130 }, () => order());
    const sizes = (isWhole: boolean, count: number) =>
      kindsOf(orders.slice(0, count), isWhole).map(({ length }) => length);
    expect(sizes(false, 130)).toEqual([64, 64, 2]);
    expect(sizes(true, 20)).toEqual([16, 4]);
  });

  it('gives each order its time, and counts the orders behind it', () => {
    const [part] = batchParts([order('2026-02-01T00:00:00Z'), outcome(), order()], period, false);
    expect(part && ordersOf(part)).toMatchObject([
      { at: new Date('2026-02-01T00:00:00Z'), ordersBehind: 1 },
      { at: now, ordersBehind: 0 },
    ]);
  });

  it.each([
    ['2026-03-01T12:01:00Z', 'order'],
    ['2026-03-01T12:01:00.001Z', 'refused'],
    ['2025-01-25T12:00:00Z', 'order'],
    ['2025-01-25T11:59:59Z', 'refused'],
  ])(
    'takes an order at %s as %s: within what is kept, and a minute ahead for clocks that differ',
    (at, kind) => {
      expect(kindsOf([order(at)])).toEqual([[kind]]);
    },
  );

  it('takes in an outcome of any time but the future', () => {
    expect(kindsOf([outcome('1', '2020-01-01T00:00:00Z'), outcome('2', '2026-03-02T00:00:00Z')])).toEqual([
      ['outcome', 'refused'],
    ]);
  });
});
