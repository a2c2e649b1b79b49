import { binColumns } from '../binning/binned-columns';
import { type Calibration, fitCalibration } from '../calibration/platt';
import { type EncodedColumns, encodeColumns } from '../categories/encode-columns';
import { checkTrainingSet } from '../dataset/check-training-set';
import type { LearningTask } from '../dataset/learning-task';
import { countFrauds, splitByTime } from '../dataset/time-split';
import type { TrainingSet } from '../dataset/training-set';
import { logOddsOf, probabilityOf } from '../model/log-odds';
import type { ModelDocument } from '../model/model-document';
import { writeColumns } from '../model/write-document';
import type { Learned, Learner, Progress } from './learner';
import { logisticLearner } from './logistic-learner';
import type { ColumnImportance, ModelFigures } from './model-figures';
import { completeOptions, type TrainingOptions } from './training-options';
import { treeLearner } from './tree-learner';
import { validate } from './validate';

export interface TrainedModel {
  readonly model: ModelDocument;
  readonly card: ModelFigures;
  /** Probabilities of the last rows, those of `card.validation`, by the measured model. */
  readonly validated: Float64Array;
}

/**
 * Trains a model. The earliest rows train it, the next ones stop and calibrate it, the last ones measure it; then,
 * unless disabled, it is retrained in the same way on all of them, since the newest fraud is worth most. Synchronous,
 * in one thread: run it off the hot path.
 *
 * Although rare, frauds are not weighted up: the log loss starts from the true rate, and probabilities stay true (ADR
 * 38).
 *
 * @throws TrainingError `bad_options`, `malformed_set`, `too_few_rows`, `one_class`.
 */
export function train(
  set: TrainingSet,
  given: Partial<TrainingOptions> = {},
  onProgress: (progress: Progress) => void = () => undefined,
): TrainedModel {
  const options = completeOptions(given);
  checkTrainingSet(set);
  const learner = options.kind === 'trees' ? treeLearner(options) : logisticLearner(options);
  const { fitTo, calibrationTo, learnFrom } = splitByTime(set, options);
  const report = (stage: string) => (done: number, total: number) => onProgress({ stage, done, total });
  const parts = { fitTo, learnFrom, watchTo: calibrationTo, iterations: null };
  const trial = learnPart(set, parts, learner, report('trial'));
  const calibration = fitCalibration(set.labels, trial.learned.logOdds, fitTo, calibrationTo);
  const measured = trial.learned.logOdds.slice(calibrationTo).map((score) => calibrated(score, calibration));
  const final = options.refit
    ? learnPart(set, everything(set, trial.learned.iterations), learner, report('refit'))
    : trial;
  const columns = writeColumns(set.columns, final.task.table, final.encoded.tables);
  return {
    model: final.learned.write(columns, calibration),
    card: {
      kind: options.kind,
      ...describeSet(set),
      fitRows: learnFrom.length,
      calibrationRows: calibrationTo - fitTo,
      calibration,
      validation: validate(set.labels.subarray(calibrationTo), measured),
      importance: importanceOf(set, final.learned),
      trees: final.learned.trees,
      bestIteration: trial.learned.iterations,
      refitted: options.refit,
    },
    validated: measured.map(probabilityOf),
  };
}

function describeSet({ rows, labels, times }: TrainingSet): Pick<ModelFigures, 'rows' | 'frauds' | 'span'> {
  return {
    rows,
    frauds: labels.reduce((sum, label) => sum + label, 0),
    span: { from: times[0] as number, to: times[rows - 1] as number },
  };
}

const calibrated = (logOdds: number, { slope, shift }: Calibration) => logOdds * slope + shift;

/** The part of a set to learn from; see `LearningTask`. */
interface Part {
  readonly fitTo: number;
  readonly learnFrom: Int32Array;
  readonly watchTo: number;
  readonly iterations: number | null;
}

function everything({ rows }: TrainingSet, iterations: number): Part {
  const learnFrom = Int32Array.from({ length: rows }, (_, row) => row);
  return { fitTo: rows, learnFrom, watchTo: rows, iterations };
}

function learnPart(
  set: TrainingSet,
  { fitTo, learnFrom, watchTo, iterations }: Part,
  learner: Learner,
  onProgress: (done: number, total: number) => void,
): { learned: Learned; task: LearningTask; encoded: EncodedColumns } {
  const encoded = encodeColumns(set, fitTo, learnFrom);
  const table = binColumns(encoded.numbers, set.rows, fitTo, learner.maxBins);
  const base = logOddsOf(countFrauds(set.labels, learnFrom) / learnFrom.length);
  const task = { table, labels: set.labels, learnFrom, watchFrom: fitTo, watchTo, base };
  return { learned: learner.learn(task, iterations, onProgress), task, encoded };
}

function importanceOf({ columns }: TrainingSet, { gains }: Learned): ColumnImportance[] {
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  return Array.from(gains, (gain, column) => ({
    column: columns[column]?.name as string,
    gain: gain / total,
  }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
}
