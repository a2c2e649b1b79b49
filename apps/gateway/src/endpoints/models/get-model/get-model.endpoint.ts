import { getModel } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { modelParams } from '../model-fields';
import { getModelFields } from './get-model.fields';

export const getModelEndpoint = defineEndpoint({
  id: 'get-model',
  method: 'GET',
  path: '/api/v1/models/:number',
  scope: 'models.read',
  counts: false,
  readsOnly: true,
  fields: getModelFields,
  params: modelParams,
  reply: getModel.reply,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a model',
  description:
    'Returns a trained model with its card: what it learned from, how well it does on later orders, and which features mattered. A model never changes, and its number is never reused.',
  tags: ['Models'],
});
