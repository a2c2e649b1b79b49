import type { ModelCard, ModelComparison, ModelFigures } from '@rampart/contracts';
import { defineBuilder } from '@rampart/testing';

/** For specs: figures of a model that is good at it. */
export const buildFigures = defineBuilder<ModelFigures>(() => ({
  rows: 400,
  frauds: 40,
  auc: 0.9,
  averagePrecision: 0.6,
  recallAt1PctFpr: 0.4,
  calibrationError: 0.01,
}));

/** For specs: the card of a model that is good at it. */
export const buildCard = defineBuilder<ModelCard>(() => ({
  rows: 2_000,
  frauds: 200,
  assumedLegitimate: 0,
  dataFrom: '2026-01-01T00:00:00.000Z',
  dataUntil: '2026-01-31T00:00:00.000Z',
  validationFrom: '2026-01-26T00:00:00.000Z',
  validation: buildFigures(),
  reliability: [{ meanPredicted: 0.1, observed: 0.1, rows: 400 }],
  baseline: { kind: 'logistic', validation: buildFigures({ auc: 0.85 }) },
  championThen: null,
  importance: [{ feature: 'order.amount', words: 'amount', share: 1 }],
  trees: 12,
  seconds: 1.5,
}));

/** For specs: two models that are as good as each other. */
export const buildComparison = defineBuilder<ModelComparison>(() => ({
  since: '2026-01-31T00:00:00.001Z',
  until: '2026-02-28T00:00:00.000Z',
  champion: { model: 1, figures: buildFigures() },
  challenger: { model: 2, figures: buildFigures() },
  knownOutcomes: 400,
  decided: 1_000,
  statusChanges: [],
  rejectRate: { champion: 1, challenger: 1 },
  reviewRate: { champion: 1, challenger: 1 },
  shadowOrders: 1_000,
  overlapsTraining: false,
}));
