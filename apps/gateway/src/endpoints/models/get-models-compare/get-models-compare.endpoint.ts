import { modelComparison } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
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
  exampleRequest: { champion: 1, challenger: 2, since: '2026-01-01T00:00:00Z' },
});
