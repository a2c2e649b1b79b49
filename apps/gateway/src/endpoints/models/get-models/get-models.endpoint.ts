import { trainedModel } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { getModelsFields } from './get-models.fields';

export const getModels = defineEndpoint({
  id: 'get-models',
  method: 'GET',
  path: '/api/v1/models',
  scope: 'models.read',
  counts: false,
  readsOnly: true,
  fields: getModelsFields,
  reply: z.object({ models: z.array(trainedModel), next_cursor: nextCursor }),
  wrapped: true,
  errors: [],
  summary: 'List the models',
  description:
    "Pages through the account's trained models with their cards, newest first, without the models themselves.",
  tags: ['Models'],
});
