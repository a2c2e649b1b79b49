import {
  auc,
  averagePrecision,
  expectedCalibrationError,
  recallAtFpr,
  reliability,
  type ValidationFigures,
} from '@rampart/learning';
import type { StoredFigures } from '../registry/stored-card';

/** @param probabilities 0 to 1, of the same orders as the labels. */
export function measure(labels: Uint8Array, probabilities: Float64Array): StoredFigures {
  return {
    rows: labels.length,
    frauds: labels.reduce((sum, label) => sum + label, 0),
    auc: finite(auc(labels, probabilities)),
    averagePrecision: finite(averagePrecision(labels, probabilities)),
    recallAt1PctFpr: finite(recallAtFpr(labels, probabilities, 0.01)),
    calibrationError: finite(expectedCalibrationError(reliability(labels, probabilities))),
  };
}

/** The trainer's figures that a card shows. */
export function figuresOf(validation: ValidationFigures): StoredFigures {
  const { rows, frauds, auc, averagePrecision, recallAt1PctFpr, calibrationError } = validation;
  return { rows, frauds, auc, averagePrecision, recallAt1PctFpr, calibrationError };
}

/** Values that JSON cannot express become null. */
const finite = (value: number) => (Number.isFinite(value) ? value : null);
