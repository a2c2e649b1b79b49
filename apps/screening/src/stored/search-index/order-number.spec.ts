import { firstNumberAt, orderNumber, shieldIdOf } from './order-number';

const ORDERS = [
  ['2012-09-01T00:00:00.000Z', '20120901-ffffff'],
  ['2026-03-01T12:00:00.000Z', '20260301-0000ab'],
  ['2026-03-01T12:00:00.001Z', '20260301-000001'],
  ['2029-12-31T23:59:59.999Z', '20291231-abcdef'],
  ['2030-01-01T00:00:00.000Z', '20300101-000000'],
  ['2047-05-01T00:00:00.000Z', '20470501-ffffff'],
] as const;

const numberOf = ([at, id]: (typeof ORDERS)[number]) => BigInt(orderNumber(new Date(at), id));

describe('the number of an order', () => {
  it.each(ORDERS)('at %s leads back to its id %s and fits a bigint', (at, id) => {
    const number = orderNumber(new Date(at), id);
    expect([shieldIdOf(number), BigInt.asIntN(64, BigInt(number)).toString()]).toEqual([id, number]);
  });

  it('grows with time, whatever the end of the id', () => {
    const numbers = ORDERS.map(numberOf);
    expect([...numbers].sort((a, b) => (a < b ? -1 : 1))).toEqual(numbers);
  });

  it('is at least the first of its instant, and below the first of the next', () => {
    const at = new Date('2026-03-01T12:00:00.000Z');
    const next = new Date(at.getTime() + 1);
    for (const id of ['20260301-000000', '20260301-ffffff']) {
      const number = BigInt(orderNumber(at, id));
      expect([number >= BigInt(firstNumberAt(at)), number < BigInt(firstNumberAt(next))]).toEqual([
        true,
        true,
      ]);
    }
  });
});
