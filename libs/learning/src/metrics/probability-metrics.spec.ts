import { brierScore } from './brier-score';
import { logLoss } from './log-loss';
import { expectedCalibrationError, reliability } from './reliability';

test('the reliability curve has equally many rows in each group, the least probable first', () => {
  const labels = [0, 0, 1, 0, 1, 1];
  const probabilities = [0.1, 0.2, 0.3, 0.4, 0.8, 0.9];
  const curve = reliability(labels, probabilities, 3);
  expect(curve.map(({ rows }) => rows)).toEqual([2, 2, 2]);
  expect(curve.map(({ observed }) => observed)).toEqual([0, 0.5, 1]);
  expect(curve[0]?.meanPredicted).toBeCloseTo(0.15, 12);
  expect(expectedCalibrationError(curve)).toBeCloseTo((0.15 + 0.15 + 0.15) / 3, 12);
});

test('probabilities that come true have no calibration error', () => {
  const labels = [1, 0, 0, 0, 1, 1, 1, 0];
  const probabilities = [0.25, 0.25, 0.25, 0.25, 0.75, 0.75, 0.75, 0.75];
  expect(expectedCalibrationError(reliability(labels, probabilities, 2))).toBe(0);
});

test('fewer rows than groups are groups of one', () => {
  expect(reliability([1, 0], [0.9, 0.1], 10)).toHaveLength(2);
  expect(reliability([], [], 10)).toEqual([]);
});

test('the Brier score of a known case', () => {
  expect(brierScore([1, 0], [0.8, 0.4])).toBeCloseTo((0.04 + 0.16) / 2, 12);
});

test('the log loss of a known case, and of log-odds too large for a probability', () => {
  expect(logLoss([1, 0], [0, 0], 0, 2)).toBeCloseTo(Math.LN2, 12);
  expect(logLoss([9, 1, 9], [0, -1_000, 0], 1, 2)).toBe(1_000);
  expect(logLoss([1], [1_000], 0, 1)).toBe(0);
});
