import type {
  ModelComparison,
  ModelFigures,
  ModelSettings,
  ModelStatus,
  TrainedModel,
} from '@rampart/contracts';
import { figuresExample, lesserFiguresExample, modelExample } from './model-examples';
import type { ModelFiguresRecord } from './model-record';

const figuresOf = (record: ModelFiguresRecord): ModelFigures => ({
  rows: record.orders,
  frauds: record.frauds,
  auc: record.auc,
  averagePrecision: record.average_precision,
  recallAt1PctFpr: record.recall_at_1pct_fpr,
  calibrationError: record.calibration_error,
});

export const FIGURES = figuresOf(figuresExample);
export const LESSER_FIGURES = figuresOf(lesserFiguresExample);

/** For specs: a model as the service returns it, and as the API does. */
export const PUBLIC_MODEL = modelExample;
export const MODEL: TrainedModel = {
  number: 2,
  kind: 'trees',
  role: 'challenger',
  createdAt: modelExample.created_at,
  createdBy: { kind: 'key', id: modelExample.created_by.id },
  jobId: modelExample.job_id,
  seed: 1,
  options: modelExample.options,
  featureSchema: 2,
  card: {
    rows: 20_800,
    frauds: 610,
    assumedLegitimate: 0,
    dataFrom: modelExample.card.data_from,
    dataUntil: modelExample.card.data_until,
    validationFrom: modelExample.card.validation_from,
    validation: FIGURES,
    reliability: [
      { meanPredicted: 0.004, observed: 0.003, rows: 1_560 },
      { meanPredicted: 0.052, observed: 0.053, rows: 1_560 },
    ],
    baseline: { kind: 'logistic', validation: LESSER_FIGURES },
    championThen: { number: 1, validation: LESSER_FIGURES, knewSome: false },
    importance: modelExample.card.importance,
    trees: 184,
    seconds: 6.2,
  },
};

export const STATUS: ModelStatus = {
  isOn: false,
  why: 'scorer off: 12 of 100 frauds and 340 of 100 legitimate orders are known',
  champion: null,
  challenger: null,
  labels: { frauds: 12, legitimate: 340, assumedLegitimate: 40, needed: 100 },
  trainingJobId: null,
  nextTrainingAt: '2026-02-07T00:00:00.000Z',
};

export const SETTINGS: ModelSettings = {
  effect: 'raise',
  unlabelledAfterDays: null,
  maxRows: 500_000,
  trainEveryDays: null,
  limits: {
    minAuc: 0.55,
    maxCalibrationError: 0.1,
    maxAucLoss: 0.01,
    maxAveragePrecisionLoss: 0.03,
    minShadowOrders: null,
    maxRejectRateIncrease: null,
  },
};

export const COMPARISON: ModelComparison = {
  since: '2026-01-31T00:00:00.000Z',
  until: '2026-02-28T00:00:00.000Z',
  champion: { model: null, figures: LESSER_FIGURES },
  challenger: { model: 2, figures: FIGURES },
  knownOutcomes: 3_120,
  decided: 10_000,
  statusChanges: [{ from: 'APPROVE', to: 'REJECT', orders: 41 }],
  rejectRate: { champion: 0.6, challenger: 1.01 },
  reviewRate: { champion: 2.2, challenger: 2.1 },
  shadowOrders: 9_204,
  overlapsTraining: false,
};
