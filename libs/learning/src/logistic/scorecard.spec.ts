import type { LearningTask } from '../dataset/learning-task';
import { probabilityOf } from '../model/log-odds';
import { randomTable } from '../trees/binned-table.fixture';
import { fitScorecard } from './scorecard';

const ROWS = 2_000;
const LAMBDA = 2;

function task(): LearningTask {
  const { table, gradients } = randomTable(3, ROWS, [4, 10, 2]);
  const labels = Uint8Array.from(gradients.first, (noise, row) => {
    const bin = (table.bins[1] as Uint8Array)[row] as number;
    return noise + (bin > 7 ? 0.6 : 0) > 0.8 ? 1 : 0;
  });
  const learnFrom = Int32Array.from({ length: 1_500 }, (_, row) => row);
  return { table, labels, learnFrom, watchFrom: 1_500, watchTo: ROWS, base: -2 };
}

test('it ends where the loss has no slope in any weight', () => {
  const own = task();
  const { weights, logOdds } = fitScorecard(own, LAMBDA, () => undefined);
  for (const [column, bins] of own.table.bins.entries()) {
    for (const [bin, weight] of (weights[column] as Float64Array).entries()) {
      let slope = LAMBDA * weight;
      for (const row of own.learnFrom) {
        if (bins[row] === bin) slope += probabilityOf(logOdds[row] as number) - (own.labels[row] as number);
      }
      expect(Math.abs(slope)).toBeLessThan(0.05);
    }
  }
});

test('the log-odds of every row are the base and its weights', () => {
  const own = task();
  const { weights, logOdds } = fitScorecard(own, LAMBDA, () => undefined);
  for (const row of [0, 1_499, 1_500, 1_999]) {
    const sum = weights.reduce(
      (all, each, column) => all + (each[own.table.bins[column]?.[row] as number] as number),
      -2,
    );
    expect(logOdds[row]).toBeCloseTo(sum, 10);
  }
});

test('rows that are not learned from have no influence', () => {
  const own = task();
  const flipped = { ...own, labels: own.labels.map((label, row) => (row < 1_500 ? label : 1 - label)) };
  expect(fitScorecard(flipped, LAMBDA, () => undefined)).toEqual(fitScorecard(own, LAMBDA, () => undefined));
});

test('separable labels give weights that L2 keeps small', () => {
  const own = task();
  const bins = own.table.bins[0] as Uint8Array;
  const clear = { ...own, labels: bins.map((bin) => (bin > 2 ? 1 : 0)) };
  const { weights } = fitScorecard(clear, LAMBDA, () => undefined);
  for (const weight of weights.flatMap((each) => [...each])) expect(Math.abs(weight)).toBeLessThan(20);
});
