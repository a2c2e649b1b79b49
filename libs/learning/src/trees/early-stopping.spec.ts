import type { LearningTask } from '../dataset/learning-task';
import { EarlyStopping } from './early-stopping';
import type { Tree } from './tree';

/** Four rows, the last two watched; the closer to 1 and −1 the log-odds, the better. */
function task(watchTo: number): LearningTask {
  return {
    table: { rows: 4, edges: [], bins: [] },
    labels: Uint8Array.of(1, 0, 1, 0),
    learnFrom: Int32Array.of(0, 1),
    watchFrom: 2,
    watchTo,
    base: 0,
  };
}

const logOdds = (certainty: number) => Float64Array.of(0, 0, certainty, -certainty);
const trees = Array.from({ length: 6 }, (_, index) => ({ index }) as unknown as Tree);

test('it is over when so many trees brought nothing, and the best moment is given back', () => {
  const watch = new EarlyStopping(task(4), 2);
  const certainties = [0, 1, 2, 1.5, 1.9];
  expect(certainties.map((certainty, grown) => watch.isOver(grown, logOdds(certainty)))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(watch.best(trees.slice(0, 4), logOdds(1.9))).toEqual({
    trees: trees.slice(0, 2),
    logOdds: logOdds(2),
  });
});

test('the last tree counts too', () => {
  const watch = new EarlyStopping(task(4), 2);
  watch.isOver(0, logOdds(0));
  expect(watch.best(trees.slice(0, 1), logOdds(3)).trees).toHaveLength(1);
});

test('where nothing is watched all trees are grown and kept', () => {
  const watch = new EarlyStopping(task(2), 1);
  for (let grown = 0; grown < 6; grown += 1) expect(watch.isOver(grown, logOdds(-grown))).toBe(false);
  expect(watch.best(trees, logOdds(-5)).trees).toHaveLength(6);
});
