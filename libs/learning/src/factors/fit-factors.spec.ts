import { SeededRandom } from '../random/seeded-random';
import { DEFAULT_FACTORS_PRIOR, fitFactors, type WeighedOrder } from './fit-factors';

const LOOSE = { ...DEFAULT_FACTORS_PRIOR, strength: 0.01 };

/** Orders that have a code with these chances, worth so many units by themselves. */
function drawOrders(
  code: string,
  units: number,
  fraud: number,
  honest: number,
  orders = 4_000,
): WeighedOrder[] {
  const random = new SeededRandom(3);
  return Array.from({ length: orders }, (_, order) => {
    const isFraud = order % 4 === 0;
    const has = random.next() < (isFraud ? fraud : honest);
    return { isFraud, fixedUnits: 0, evidence: has ? [{ code, units }] : [] };
  });
}

const factorOf = (orders: readonly WeighedOrder[], code: string, prior = LOOSE) =>
  fitFactors(orders, prior).factors.get(code) ?? Number.NaN;

describe('fitFactors', () => {
  it('leaves what is known as it is without outcomes', () => {
    expect(fitFactors([], DEFAULT_FACTORS_PRIOR).factors.size).toBe(0);
  });

  it('recovers the logarithm of the ratio where outcomes are many and the prior is weak', () => {
    const expected = Math.log(0.4 / 0.05) - Math.log(0.6 / 0.95);
    expect(Math.abs(factorOf(drawOrders('telling', 1, 0.4, 0.05), 'telling') - expected)).toBeLessThan(0.2);
  });

  it('moves a little with the first outcome, and more with more', () => {
    const outcomes = (count: number): WeighedOrder[] =>
      Array.from({ length: count }, () => ({
        isFraud: false,
        fixedUnits: 0,
        evidence: [{ code: 'suspicion', units: 2 }],
      }));
    const factors = [1, 10, 100].map((count) =>
      factorOf(outcomes(count), 'suspicion', DEFAULT_FACTORS_PRIOR),
    );
    expect(factors[0]).toBeLessThan(1);
    expect(factors[0]).toBeGreaterThan(0.98);
    expect(factors[1]).toBeLessThan(factors[0] as number);
    expect(factors[2]).toBeLessThan(factors[1] as number);
  });

  it('never makes a suspicion speak for a customer', () => {
    expect(factorOf(drawOrders('harmless', 2, 0.01, 0.5), 'harmless')).toBe(0);
  });

  it('is not misled by frauds that are reported more often than legitimate orders', () => {
    const orders = drawOrders('telling', 1, 0.4, 0.05, 40_000);
    const reported = orders.filter(({ isFraud }, order) => isFraud || order % 20 === 1);
    expect(Math.abs(factorOf(reported, 'telling') - factorOf(orders, 'telling'))).toBeLessThan(0.25);
    expect(fitFactors(reported, LOOSE).base).toBeGreaterThan(fitFactors(orders, LOOSE).base + 1);
  });

  it('counts a fact once that two codes report', () => {
    const alone = drawOrders('one', 1, 0.4, 0.05);
    const both = alone.map(({ evidence, ...order }) => ({
      ...order,
      evidence: evidence.flatMap((each) => [each, { ...each, code: 'other' }]),
    }));
    const { factors } = fitFactors(both, LOOSE);
    const together = (factors.get('one') ?? 0) + (factors.get('other') ?? 0);
    expect(Math.abs(together - factorOf(alone, 'one'))).toBeLessThan(0.05);
  });

  it('takes what is fixed as it is, and adds up a code that occurs twice', () => {
    const orders = drawOrders('telling', 1, 0.4, 0.05);
    const fixed = orders.map(({ isFraud, evidence }) => ({
      isFraud,
      evidence: [],
      fixedUnits: evidence.length,
    }));
    expect(fitFactors(fixed, LOOSE).factors.size).toBe(0);
    const halves = orders.map(({ evidence, ...order }) => ({
      ...order,
      evidence: evidence.flatMap(({ code, units }) => [
        { code, units: units / 2 },
        { code, units: units / 2 },
      ]),
    }));
    expect(Math.abs(factorOf(halves, 'telling') - factorOf(orders, 'telling'))).toBeLessThan(1e-5);
  });

  it('gives the same factors to the bit for the same orders', () => {
    const orders = drawOrders('telling', 1, 0.4, 0.05, 500);
    expect([...fitFactors(orders, LOOSE).factors]).toEqual([...fitFactors(orders, LOOSE).factors]);
  });
});
