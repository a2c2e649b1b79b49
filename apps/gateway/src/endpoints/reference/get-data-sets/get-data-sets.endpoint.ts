import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { dataSetSummary } from '../data-set-summary';

export const getDataSets = defineEndpoint({
  id: 'get-data-sets',
  method: 'GET',
  path: '/api/v1/data-sets',
  scope: 'data_sets.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: z.object({ data_sets: z.array(dataSetSummary).describe('Every data set, in a fixed order.') }),
  wrapped: true,
  errors: [],
  summary: 'List the reference data',
  description:
    'Lists the data that checks rely on: version, date and age of every data set in service, its licence and source. Operators import and roll back.',
  tags: ['Reference data'],
});
