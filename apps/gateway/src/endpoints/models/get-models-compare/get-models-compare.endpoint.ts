import { modelComparison } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { figuresExample, lesserFiguresExample } from '../model-examples';
import { getModelsCompareFields } from './get-models-compare.fields';

export const getModelsCompare = defineEndpoint({
  id: 'get-models-compare',
  method: 'GET',
  path: '/api/v1/models/compare',
  scope: 'models.read',
  counts: false,
  readsOnly: true,
  fields: getModelsCompareFields,
  reply: modelComparison,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Compare two models',
  description:
    'Compares two models on at most 10,000 orders as they were at the time, by the scores that they gave then or give now from the same features, which are identical to the bit. Figures cover orders with a known outcome. Statuses are decided again under the present rules and thresholds; rules that read personal values which are no longer stored do not match.',
  tags: ['Models'],
  examples: {
    request: { champion: 1, challenger: 2 },
    reply: {
      since: '2026-01-31T00:00:00.000Z',
      until: '2026-02-28T00:00:00.000Z',
      known_outcomes: 3_120,
      champion: { model: 1, figures: lesserFiguresExample },
      challenger: { model: 2, figures: figuresExample },
      overlaps_training: false,
      decided: 10_000,
      status_changes: [{ from: 'APPROVE', to: 'REJECT', orders: 41 }],
      reject_rate: { champion: 0.6, challenger: 1.01 },
      review_rate: { champion: 2.2, challenger: 2.1 },
      shadow_orders: 9_204,
    },
  },
});
