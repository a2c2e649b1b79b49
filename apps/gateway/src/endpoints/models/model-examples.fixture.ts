import type { ModelFigures, ModelSettingsRecord, TrainedModel } from '@rampart/contracts';

const figures: ModelFigures = {
  orders: 3_120,
  frauds: 87,
  auc: 0.912,
  average_precision: 0.538,
  recall_at_1pct_fpr: 0.471,
  calibration_error: 0.006,
};

/** For the document: plausible figures of a good model and of a weaker one. */
export const figuresExample = figures;
export const lesserFiguresExample: ModelFigures = {
  ...figures,
  auc: 0.868,
  average_precision: 0.421,
  recall_at_1pct_fpr: 0.356,
  calibration_error: 0.009,
};

/** For the document. */
export const modelExample: TrainedModel = {
  number: 2,
  kind: 'trees',
  role: 'challenger',
  created_at: '2026-01-31T09:12:44.120Z',
  created_by: { kind: 'key', id: 'a1b2c3d4e5f6' },
  job_id: '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c11',
  seed: 1,
  options: { kind: 'trees', seed: 1, maxTrees: 300, learningRate: 0.05 },
  feature_schema: 2,
  card: {
    orders: 20_800,
    frauds: 610,
    assumed_legitimate: 0,
    data_from: '2025-11-01T00:04:10.000Z',
    data_until: '2026-01-30T23:58:31.000Z',
    validation_from: '2026-01-17T11:20:05.000Z',
    validation: figuresExample,
    reliability: [
      { mean_predicted: 0.004, observed: 0.003, orders: 1_560 },
      { mean_predicted: 0.052, observed: 0.053, orders: 1_560 },
    ],
    baseline: { kind: 'logistic', validation: lesserFiguresExample },
    champion_then: {
      number: 1,
      validation: lesserFiguresExample,
      candidate: figuresExample,
      knew_some: false,
    },
    importance: [
      {
        feature: 'history.device.distinct_accounts_30d',
        words: 'customer accounts on the device in 30 days',
        share: 0.31,
      },
      { feature: 'order.amount', words: 'amount of the order', share: 0.18 },
    ],
    trees: 184,
    seconds: 6.2,
  },
};

/** For the document: the settings of an account that has set nothing. */
export const settingsExample: ModelSettingsRecord = {
  effect: 'raise',
  unlabelled_after_days: null,
  max_rows: 500_000,
  train_every_days: null,
  min_auc: 0.55,
  max_calibration_error: 0.1,
  max_auc_loss: 0.01,
  max_average_precision_loss: 0.03,
  min_shadow_orders: null,
  max_reject_rate_increase: null,
  max_status_change: 5,
};
