import { join } from 'node:path';
import { startScript } from '../child-processes';

/** The cost of training a model of boosted trees, and of a prediction by it. */
export interface ModelRow {
  readonly rows: number;
  readonly columns: number;
  /** Trees grown in the trial; the model itself is then grown again with the best number of them. */
  readonly grownTrees: number;
  readonly trees: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Peak resident memory of the process, including the generated orders. */
  readonly peakMib: number;
  readonly auc: number;
  /** Of CPU time. */
  readonly predictionMicroseconds: number;
  readonly explanationMicroseconds: number;
}

export const MODEL_TRAINING_NAME = 'model training';
export const MODEL_PREDICTION_NAME = 'model prediction';
const ROWS = 500_000;
const MOST_SECONDS = 120;
const MOST_MIB = 1_024;
const MOST_PREDICTION_MICROSECONDS = 20;

/** In a process of its own: there the peak memory is that of training. */
export async function measureModels(): Promise<ModelRow[]> {
  const script = join(__dirname, 'train-and-predict.js');
  const run = await startScript(script, [String(ROWS)], {});
  await run.stop();
  return [JSON.parse(run.line) as ModelRow];
}

export function printModels(rows: readonly ModelRow[]): void {
  for (const row of rows) {
    const isTrained = row.seconds <= MOST_SECONDS && row.peakMib <= MOST_MIB;
    const isPredicted = row.predictionMicroseconds <= MOST_PREDICTION_MICROSECONDS;
    process.stdout.write(
      `${MODEL_TRAINING_NAME}: ${row.rows} rows, ${row.columns} columns, ${row.grownTrees} trees tried and ${row.trees} kept, ${row.seconds.toFixed(0)} s (${row.cpuSeconds.toFixed(0)} s of CPU), ${row.peakMib.toFixed(0)} MiB, AUC ${row.auc.toFixed(3)}, <=${MOST_SECONDS} s and <=${MOST_MIB} MiB ${isTrained ? 'reached' : 'short'}\n` +
        `${MODEL_PREDICTION_NAME}: ${row.predictionMicroseconds.toFixed(1)} µs, explained ${row.explanationMicroseconds.toFixed(1)} µs, <=${MOST_PREDICTION_MICROSECONDS} µs ${isPredicted ? 'reached' : 'short'}\n`,
    );
  }
}
