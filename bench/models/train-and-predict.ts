import { loadModel, type Model, type TrainingSet, train } from '@rampart/learning';
import { drawOrders } from './draw-orders';
import type { ModelRow } from './measure-models';

const COLUMNS = 60;
const TREES = 300;
const PREDICTED_ROWS = 2_000;
const PREDICTION_ROUNDS = 50;
/** Predictions of each round before those that are counted: by then the compiler has seen enough. */
const WARM_UP_ROUNDS = 10;

/** Trains once in this process, so that its peak memory is that of training, then predicts; prints a `ModelRow`. */
function main(): void {
  const set = drawOrders(Number(process.argv[2]), COLUMNS);
  const startedAt = performance.now();
  const cpuBefore = cpuSeconds();
  const { model, card } = train(set, { maxTrees: TREES, earlyStoppingRounds: TREES });
  const row: ModelRow = {
    rows: set.rows,
    columns: COLUMNS,
    grownTrees: TREES,
    trees: card.trees,
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: cpuSeconds() - cpuBefore,
    peakMib: process.resourceUsage().maxRSS / 1_024,
    auc: card.validation.auc ?? Number.NaN,
    ...measurePredictions(loadModel(model), set),
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function measurePredictions(model: Model, set: TrainingSet) {
  const rows = Array.from({ length: PREDICTED_ROWS }, (_, at) => {
    const row = Math.floor((at * set.rows) / PREDICTED_ROWS);
    return set.values.map((column) => column[row] ?? null);
  });
  const microseconds = (call: (row: (typeof rows)[number]) => unknown) => {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const row of rows) call(row);
    const before = cpuSeconds();
    for (let round = 0; round < PREDICTION_ROUNDS; round += 1) for (const row of rows) call(row);
    return ((cpuSeconds() - before) * 1e6) / (PREDICTION_ROUNDS * rows.length);
  };
  return {
    predictionMicroseconds: microseconds((row) => model.predict(row)),
    explanationMicroseconds: microseconds((row) => model.explain(row)),
  };
}

main();
