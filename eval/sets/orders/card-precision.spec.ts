import { cardPrecision } from './card-precision';

const order = (customer: string, score: number, isFraud = false) => ({ customer, score, isFraud });

describe('cardPrecision', () => {
  it('is the share of defrauded among the k customers that a day puts first', () => {
    const day = [order('a', 0.9, true), order('b', 0.8), order('c', 0.7, true), order('d', 0.1, true)];
    expect(cardPrecision([day], 2)).toBe(0.5);
    expect(cardPrecision([day], 4)).toBe(0.75);
  });

  it('counts a customer once, by the highest score, and as defrauded by any order of the day', () => {
    const day = [order('a', 0.2, true), order('a', 0.9), order('b', 0.5)];
    expect(cardPrecision([day], 1)).toBe(1);
  });

  it('is the mean of the days, each without the customers found before', () => {
    const days = [
      [order('a', 0.9, true), order('b', 0.1)],
      [order('a', 0.9, true), order('b', 0.1)],
    ];
    expect(cardPrecision(days, 1)).toBe(0.5);
  });

  it('divides by k on days with fewer customers, as the book does, and is unknown without days', () => {
    expect(cardPrecision([[order('a', 0.9, true)]], 100)).toBe(0.01);
    expect(cardPrecision([], 100)).toBeNull();
  });
});
