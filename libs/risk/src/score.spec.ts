import type { Contribution } from '@rampart/contracts';
import fc from 'fast-check';
import { CLIP_CODE, computeScore, evaluateSignals, NO_SIGNAL_REASON, reasonsOf, roundPoints } from './score';
import { defineSignal } from './signal';

const contributing = (points: number, reason = `worth ${points}`): Contribution => ({
  code: 'test_signal',
  points,
  reason,
  evidence: {},
});

const inHundredths = (contributions: readonly Contribution[]) =>
  contributions.reduce((sum, each) => sum + Math.round(each.points * 100), 0);

test('nothing found is zero, with one sentence for it', () => {
  expect(computeScore([])).toEqual({ score: 0, contributions: [], reasons: [NO_SIGNAL_REASON] });
});

test('contributions are added up', () => {
  const score = computeScore([contributing(20.1), contributing(0.2), contributing(-5)]);
  expect(score.score).toBe(15.3);
  expect(score.contributions).toHaveLength(3);
});

test.each([
  [[60, 70], 100, -30],
  [[10, -40], 0, 30],
])('points beyond the limits become a contribution: %j', (points, score, clipped) => {
  const result = computeScore(points.map((each) => contributing(each)));
  expect(result.score).toBe(score);
  expect(result.contributions.at(-1)).toMatchObject({ code: CLIP_CODE, points: clipped });
  expect(result.reasons).not.toContain(result.contributions.at(-1)?.reason);
});

test.each([
  [[100], 100],
  [[99.99, 0.01], 100],
  [[5, -5], 0],
])('at the limit nothing is taken off: %j', (points, score) => {
  const result = computeScore(points.map((each) => contributing(each)));
  expect(result.score).toBe(score);
  expect(result.contributions).toHaveLength(points.length);
});

test('the contributions of every score add up to exactly that score, within 0–100', () => {
  const anyPoints = fc.oneof(
    fc.integer({ min: -20_000, max: 20_000 }).map((hundredths) => hundredths / 100),
    fc.double({ min: -200, max: 200, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(anyPoints, { maxLength: 40 }), (points) => {
      const { score, contributions } = computeScore(points.map((each) => contributing(each)));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(inHundredths(contributions)).toBe(Math.round(score * 100));
      expect(contributions.every((each) => each.points === roundPoints(each.points))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('the order of the contributions never changes the score', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 })), (hundredths) => {
      const contributions = hundredths.map((each) => contributing(each / 100));
      expect(computeScore([...contributions].reverse()).score).toBe(computeScore(contributions).score);
    }),
  );
});

test('reasons are those that raise the score, the weightiest first, ties in their order', () => {
  const reasons = reasonsOf([
    contributing(5, 'five'),
    contributing(-9, 'less'),
    contributing(20, 'twenty'),
    contributing(0, 'nothing'),
    contributing(5, 'also five'),
  ]);
  expect(reasons).toEqual(['twenty', 'five', 'also five']);
});

test('evidence worth less than half a point is counted, and has no sentence', () => {
  const { score, reasons } = computeScore([contributing(0.49, 'a trace')]);
  expect(score).toBe(0.49);
  expect(reasons).toEqual([NO_SIGNAL_REASON]);
  expect(reasonsOf([contributing(0.5, 'half a point')])).toEqual(['half a point']);
});

test('a sum below 0 has no reason but that nothing was found, also of the answered contributions', () => {
  const { score, contributions, reasons } = computeScore([contributing(-12)]);
  expect([score, contributions.length]).toEqual([0, 2]);
  expect(reasons).toEqual([NO_SIGNAL_REASON]);
  expect(reasonsOf(contributions)).toEqual([NO_SIGNAL_REASON]);
});

test('signals are evaluated in their order, silent ones leave nothing behind, points may follow from evidence', () => {
  const fixed = defineSignal<{ n: number }, { n: number }>({
    code: 'is_large',
    section: 'test',
    points: 10,
    inOrder: 'evidence',
    description: 'Large.',
    evaluate: ({ n }) => (n > 3 ? { n } : null),
    reason: ({ n }) => `${n} is large.`,
  });
  const graded = defineSignal<{ n: number }, { n: number }>({
    code: 'is_odd',
    section: 'test',
    points: ({ n }) => n / 3,
    inOrder: 'evidence',
    description: 'Odd.',
    evaluate: ({ n }) => (n % 2 === 1 ? { n } : null),
    reason: ({ n }) => `${n} is odd.`,
  });
  expect(evaluateSignals([graded, fixed], { n: 5 })).toEqual([
    { code: 'is_odd', points: 1.67, reason: '5 is odd.', evidence: { n: 5 } },
    { code: 'is_large', points: 10, reason: '5 is large.', evidence: { n: 5 } },
  ]);
  expect(evaluateSignals([graded, fixed], { n: 2 })).toEqual([]);
});
