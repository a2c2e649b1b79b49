import type { ModelComparison, ModelStatus } from '@rampart/contracts';
import { figuresExample, lesserFiguresExample, modelExample } from './model-examples.fixture';

/** For specs: what the service returns. */
export const MODEL = modelExample;

export const STATUS: ModelStatus = {
  is_on: false,
  why: 'scorer off: 12 of 100 frauds and 340 of 100 legitimate orders are known',
  champion: null,
  challenger: null,
  labels: { frauds: 12, legitimate: 340, assumed_legitimate: 40, needed: 100 },
  drift: { index: 0.041, state: 'steady', first_orders: 2_000, latest_orders: 2_000, needed: 500 },
  training_job_id: null,
  next_training_at: '2026-02-07T00:00:00.000Z',
};

export const COMPARISON: ModelComparison = {
  since: '2026-01-31T00:00:00.000Z',
  until: '2026-02-28T00:00:00.000Z',
  known_outcomes: 3_120,
  champion: { model: null, figures: lesserFiguresExample },
  challenger: { model: 2, figures: figuresExample },
  overlaps_training: false,
  decided: 10_000,
  status_changes: [{ from: 'APPROVE', to: 'REJECT', orders: 41 }],
  reject_rate: { champion: 0.6, challenger: 1.01 },
  review_rate: { champion: 2.2, challenger: 2.1 },
  amounts: [
    {
      currency: 'EUR',
      orders: 8_112,
      decided: 812_400.5,
      rejected: { champion: 4_310, challenger: 6_905.5 },
      reviewed: { champion: 17_020, challenger: 15_800 },
      fraud_approved: { champion: 2_930, challenger: 1_120 },
      legitimate_rejected: { champion: 260, challenger: 310 },
    },
  ],
  shadow_orders: 9_204,
};
