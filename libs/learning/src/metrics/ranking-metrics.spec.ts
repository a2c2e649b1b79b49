import fc from 'fast-check';
import { auc } from './auc';
import { averagePrecision } from './average-precision';
import { recallAtFpr } from './recall-at-fpr';

const scored = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: -20, max: 20 })), {
    minLength: 2,
    maxLength: 60,
  })
  .filter((rows) => new Set(rows.map(([label]) => label)).size === 2)
  .map((rows) => ({ labels: rows.map(([label]) => label), scores: rows.map(([, score]) => score) }));

test('the AUC of a known case', () => {
  expect(auc([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])).toBe(0.75);
  expect(auc([0, 1], [0.5, 0.5])).toBe(0.5);
});

test('the AUC is the share of pairs in the right order, ties counting half', () => {
  fc.assert(
    fc.property(scored, ({ labels, scores }) => {
      const [frauds, others] = [1, 0].map((kind) => scores.filter((_, row) => labels[row] === kind));
      const points = (frauds as number[]).flatMap((fraud) =>
        (others as number[]).map((other) => (fraud > other ? 1 : fraud === other ? 0.5 : 0)),
      );
      const share = points.reduce((sum: number, point) => sum + point, 0) / points.length;
      expect(auc(labels, scores)).toBeCloseTo(share, 12);
    }),
  );
});

test('the average precision of a known case', () => {
  // Thresholds 0.8, 0.4, 0.35, 0.1: recall 1/2 at precision 1, then 1 at precision 2/3.
  expect(averagePrecision([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8])).toBeCloseTo(0.5 * 1 + 0.5 * (2 / 3), 12);
  expect(averagePrecision([1, 0, 0, 0], [1, 1, 1, 1])).toBe(0.25);
});

test('the recall at a false positive rate of a known case', () => {
  const labels = [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const scores = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect(recallAtFpr(labels, scores, 0)).toBe(0.5);
  expect(recallAtFpr(labels, scores, 0.1)).toBe(1);
});

test('rows of one score are found together: a flat score finds none at 1 %', () => {
  expect(recallAtFpr([1, 0, 1, 0], [3, 3, 3, 3], 0.01)).toBe(0);
});

test('nothing changes when the scores are stretched, or the rows come in another order', () => {
  fc.assert(
    fc.property(scored, ({ labels, scores }) => {
      const stretched = scores.map((score) => Math.exp(score / 4));
      for (const metric of [auc, averagePrecision, (a: number[], b: number[]) => recallAtFpr(a, b, 0.2)]) {
        const value = metric(labels, scores);
        expect(metric(labels, stretched)).toBe(value);
        expect(metric([...labels].reverse(), [...scores].reverse())).toBe(value);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a fraud that moves up among different scores never makes anything worse', () => {
  fc.assert(
    fc.property(scored, ({ labels, scores: tied }) => {
      const scores = tied.map((score, row) => score * 100 + row);
      const moved = labels.indexOf(1);
      const better = scores.map((score, row) => (row === moved ? score + 300 : score));
      for (const metric of [auc, averagePrecision, (a: number[], b: number[]) => recallAtFpr(a, b, 0.1)]) {
        expect(metric(labels, better)).toBeGreaterThanOrEqual(metric(labels, scores) - 1e-12);
      }
    }),
  );
});

test('are NaN where there is one kind alone', () => {
  expect(auc([1, 1], [1, 2])).toBeNaN();
  expect(averagePrecision([0, 0], [1, 2])).toBeNaN();
  expect(recallAtFpr([1, 1], [1, 2], 0.01)).toBeNaN();
});
