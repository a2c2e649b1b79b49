import type { TrainingOptions } from '../training/training-options';
import { TrainingError } from './training-error';
import type { TrainingSet } from './training-set';

/**
 * Rows by time: [0, fitTo) to learn from, [fitTo, calibrationTo) for early stopping and calibration, the rest for the
 * metrics.
 */
export interface TimeSplit {
  readonly fitTo: number;
  readonly calibrationTo: number;
  /** Rows below `fitTo` whose outcome was known when the held-back part began. */
  readonly learnFrom: Int32Array;
}

/** Fewest rows of either kind to learn from. */
export const LEAST_OF_A_KIND = 10;

/**
 * Splits a set by time, as in production: nothing is learned from an outcome that came after the held-back part began.
 * Where too few outcomes were known by then, all rows of the earlier part are learned from; the metrics are then better
 * than in production.
 *
 * @throws TrainingError `one_class`, `too_few_rows`.
 */
export function splitByTime(
  set: TrainingSet,
  { calibrationShare, validationShare }: Pick<TrainingOptions, 'calibrationShare' | 'validationShare'>,
): TimeSplit {
  const calibrationTo = set.rows - Math.round(set.rows * validationShare);
  const fitTo = calibrationTo - Math.round(set.rows * calibrationShare);
  const all = Int32Array.from({ length: fitTo }, (_, row) => row);
  const startsAt = set.times[fitTo] ?? Number.POSITIVE_INFINITY;
  const known = all.filter((row) => (set.labelTimes?.[row] ?? Number.NEGATIVE_INFINITY) <= startsAt);
  const learnFrom = hasEnough(set, known) ? known : all;
  if (!hasEnough(set, learnFrom)) throw tooFew(set, learnFrom);
  return { fitTo, calibrationTo, learnFrom };
}

export function countFrauds(labels: Uint8Array, rows: Int32Array): number {
  let frauds = 0;
  for (const row of rows) frauds += labels[row] as number;
  return frauds;
}

function hasEnough({ labels }: TrainingSet, rows: Int32Array): boolean {
  const frauds = countFrauds(labels, rows);
  return frauds >= LEAST_OF_A_KIND && rows.length - frauds >= LEAST_OF_A_KIND;
}

function tooFew({ labels, rows }: TrainingSet, learnFrom: Int32Array): TrainingError {
  const all = labels.reduce((sum, label) => sum + label, 0);
  if (rows > 0 && (all === 0 || all === rows)) {
    const kind = all === 0 ? 'none' : 'every one';
    return new TrainingError('one_class', `of ${rows} rows ${kind} is fraud: there is nothing to tell apart`);
  }
  const frauds = countFrauds(labels, learnFrom);
  return new TrainingError(
    'too_few_rows',
    `${frauds} frauds and ${learnFrom.length - frauds} others to learn from; at least ${LEAST_OF_A_KIND} of each are needed`,
  );
}
