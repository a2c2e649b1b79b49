import { auc } from '../metrics/auc';
import { averagePrecision } from '../metrics/average-precision';
import { brierScore } from '../metrics/brier-score';
import { recallAtFpr } from '../metrics/recall-at-fpr';
import { expectedCalibrationError, reliability } from '../metrics/reliability';
import { probabilityOf } from '../model/log-odds';
import type { ValidationFigures } from './model-figures';

/** @param logOdds calibrated, of the same rows as the labels. */
export function validate(labels: Uint8Array, logOdds: Float64Array): ValidationFigures {
  const probabilities = logOdds.map(probabilityOf);
  const curve = reliability(labels, probabilities);
  return {
    rows: labels.length,
    frauds: labels.reduce((sum, label) => sum + label, 0),
    auc: finite(auc(labels, logOdds)),
    averagePrecision: finite(averagePrecision(labels, logOdds)),
    recallAt1PctFpr: finite(recallAtFpr(labels, logOdds, 0.01)),
    calibrationError: finite(expectedCalibrationError(curve)),
    brier: finite(brierScore(labels, probabilities)),
    reliability: curve,
  };
}

/** Null for values that JSON cannot express. */
const finite = (value: number) => (Number.isFinite(value) ? value : null);
