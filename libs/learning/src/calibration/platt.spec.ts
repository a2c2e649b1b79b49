import { probabilityOf } from '../model/log-odds';
import { SeededRandom } from '../random/seeded-random';
import { fitCalibration } from './platt';

/** Log-odds whose true values are `slope` × log-odds + `shift`. */
function outcomes(slope: number, shift: number, rows = 50_000) {
  const random = new SeededRandom(5);
  const logOdds = Float64Array.from({ length: rows }, () => random.next() * 8 - 6);
  const labels = Uint8Array.from(logOdds, (score) =>
    random.next() < probabilityOf(slope * score + shift) ? 1 : 0,
  );
  return { labels, logOdds };
}

test.each([
  [1, 0],
  [0.5, -1],
  [2, 1.5],
])('finds how log-odds are off: slope %p, shift %p', (slope, shift) => {
  const { labels, logOdds } = outcomes(slope, shift);
  const found = fitCalibration(labels, logOdds, 0, labels.length);
  expect(Math.abs(found.slope - slope)).toBeLessThan(0.1);
  expect(Math.abs(found.shift - shift)).toBeLessThan(0.1);
});

test('only the rows asked for count; none leave everything as it is', () => {
  const { labels, logOdds } = outcomes(2, 1, 2_000);
  expect(fitCalibration(labels, logOdds, 700, 700)).toEqual({ slope: 1, shift: 0 });
  const part = fitCalibration(labels.slice(500, 900), logOdds.slice(500, 900), 0, 400);
  expect(fitCalibration(labels, logOdds, 500, 900)).toEqual(part);
});

test('a few rows move little', () => {
  const { slope, shift } = fitCalibration([1, 1], [-3, -2], 0, 2);
  expect(Math.abs(slope - 1)).toBeLessThan(1);
  expect(Math.abs(shift)).toBeLessThan(1);
});

test('the order of the scores is never turned round', () => {
  const { labels, logOdds } = outcomes(-1, 0, 5_000);
  expect(fitCalibration(labels, logOdds, 0, labels.length).slope).toBeGreaterThan(0);
});
