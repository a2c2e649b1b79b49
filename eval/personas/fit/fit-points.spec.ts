import { Dice } from '../dice';
import { type FitRow, fitPoints } from './fit-points';

const dice = new Dice(5);

/** Rows of which frauds and honest orders have a signal with these chances. */
const drawRows = (code: string, points: number, fraud: number, honest: number): FitRow[] =>
  Array.from({ length: 8_000 }, (_, row) => {
    const isFraud = row % 4 === 0;
    const has = dice.chance(isFraud ? fraud : honest);
    return { isFraud, contributions: has ? [{ code, points }] : [] };
  });

const byCode = (rows: readonly FitRow[]) => new Map(fitPoints(rows).map((each) => [each.code, each]));

describe('fitPoints', () => {
  it('gives a signal the logarithm of its ratio, twenty points to the unit', () => {
    const expected = 20 * (Math.log(0.4 / 0.05) - Math.log(0.6 / 0.95));
    const found = byCode(drawRows('telling', 10, 0.4, 0.05)).get('telling');
    expect(found?.points).toBe(10);
    expect(Math.abs((found?.fitted ?? 0) - expected)).toBeLessThan(6);
  });

  it('counts a fact once that two signals report', () => {
    const rows = drawRows('one', 20, 0.4, 0.05).map(({ isFraud, contributions }) => ({
      isFraud,
      contributions: contributions.flatMap((each) => [each, { ...each, code: 'other' }]),
    }));
    const [one, other] = ['one', 'other'].map((code) => byCode(rows).get(code)?.fitted ?? 0);
    const alone = byCode(drawRows('one', 20, 0.4, 0.05)).get('one')?.fitted ?? 0;
    expect(Math.abs((one ?? 0) + (other ?? 0) - alone)).toBeLessThan(8);
  });

  it('leaves a signal that hardly any order has near the points of today', () => {
    const rows = drawRows('telling', 10, 0.4, 0.05);
    const rare = rows.map((row, index) =>
      index === 0 ? { ...row, contributions: [...row.contributions, { code: 'rare', points: 30 }] } : row,
    );
    const fitted = byCode(rare).get('rare')?.fitted ?? 0;
    expect(Math.abs(fitted - 30)).toBeLessThan(8);
  });

  it('never lets a suspicion take points off', () => {
    expect(byCode(drawRows('harmless', 20, 0.02, 0.2)).get('harmless')?.fitted).toBe(0);
  });
});
