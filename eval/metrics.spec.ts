import fc from 'fast-check';
import {
  areaUnderCurve,
  averagePrecision,
  recallAtFalsePositiveRate,
  type ScoredRow,
  share,
  thresholdAtFalsePositiveRate,
} from './metrics';

const rows = (...pairs: [boolean, number][]): ScoredRow[] =>
  pairs.map(([positive, score]) => ({ positive, score }));

describe('averagePrecision', () => {
  it('weighs the precision at each step of recall', () => {
    expect(averagePrecision(rows([true, 3], [true, 2], [false, 1]))).toBe(1);
    expect(averagePrecision(rows([true, 4], [false, 3], [true, 2], [false, 1]))).toBeCloseTo((1 + 2 / 3) / 2);
  });

  it('takes rows of one score as one step', () => {
    expect(averagePrecision(rows([true, 1], [false, 1], [false, 1], [true, 1]))).toBe(0.5);
  });

  it('is null without positives', () => {
    expect(averagePrecision(rows([false, 1]))).toBeNull();
  });
});

describe('areaUnderCurve', () => {
  it('is 1 when every positive scores above every negative, and 0 the other way round', () => {
    expect(areaUnderCurve(rows([true, 3], [true, 2], [false, 1]))).toBe(1);
    expect(areaUnderCurve(rows([true, 1], [false, 2], [false, 3]))).toBe(0);
  });

  it('counts ties as half', () => {
    expect(areaUnderCurve(rows([true, 5], [false, 5]))).toBe(0.5);
    expect(areaUnderCurve(rows([true, 5], [true, 9], [false, 5]))).toBe(0.75);
  });

  it('is null without positives or without negatives', () => {
    expect(areaUnderCurve(rows([true, 1]))).toBeNull();
    expect(areaUnderCurve(rows([false, 1]))).toBeNull();
  });

  it('equals the share of pairs in the right order, counted one by one', () => {
    const scored = fc.record({ positive: fc.boolean(), score: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(fc.array(scored, { maxLength: 40 }), (sample) => {
        const positives = sample.filter((row) => row.positive);
        const negatives = sample.filter((row) => !row.positive);
        fc.pre(positives.length > 0 && negatives.length > 0);
        const points = positives.flatMap((p) =>
          negatives.map((n) => (p.score > n.score ? 1 : p.score === n.score ? 0.5 : 0)),
        );
        const expected = points.reduce<number>((sum, each) => sum + each, 0) / points.length;
        expect(areaUnderCurve(sample)).toBeCloseTo(expected, 12);
      }),
    );
  });
});

describe('recallAtFalsePositiveRate', () => {
  it('takes the lowest threshold that keeps the false positives within the rate', () => {
    const sample = rows([true, 9], [true, 8], [false, 7], [true, 6], [false, 1]);
    expect(recallAtFalsePositiveRate(sample, 0)).toBeCloseTo(2 / 3);
    expect(recallAtFalsePositiveRate(sample, 0.5)).toBe(1);
  });

  it('never splits a tie', () => {
    expect(recallAtFalsePositiveRate(rows([true, 5], [false, 5], [false, 1]), 0.4)).toBe(0);
    expect(recallAtFalsePositiveRate(rows([true, 5], [false, 5], [false, 1]), 0.5)).toBe(1);
  });
});

describe('thresholdAtFalsePositiveRate', () => {
  it('is the score that the negatives alone decide', () => {
    const negatives = rows([false, 9], [false, 3], [false, 2], [false, 1]);
    expect(thresholdAtFalsePositiveRate(negatives, 0.25)).toBe(9);
    expect(thresholdAtFalsePositiveRate([...negatives, ...rows([true, 5], [true, 4])], 0.25)).toBe(4);
    expect(thresholdAtFalsePositiveRate(negatives, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is null without negatives', () => {
    expect(thresholdAtFalsePositiveRate(rows([true, 1]), 0.01)).toBeNull();
  });
});

describe('share', () => {
  it('is null without rows', () => {
    expect(share([], () => true)).toBeNull();
    expect(share([1, 2, 3, 4], (n) => n > 3)).toBe(0.25);
  });
});
