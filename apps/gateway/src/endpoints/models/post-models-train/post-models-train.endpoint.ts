import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { postModelsTrainFields } from './post-models-train.fields';

export const postModelsTrain = defineEndpoint({
  id: 'post-models-train',
  method: 'POST',
  path: '/api/v1/models/train',
  scope: 'models.write',
  counts: true,
  fields: postModelsTrainFields,
  query: z.object({ sandbox_error: sandboxError }),
  reply: z.object({
    job_id: z.uuid().describe('Asked about with GET jobs/{id}; its result names the model.'),
  }),
  wrapped: true,
  errors: ['conflict'],
  summary: 'Train a model',
  description:
    "Asks for a model trained on the outcomes of the account's orders, off the hot path. When it is done it becomes challenger: it scores every order in shadow until it is promoted. While a training waits or runs, that one is answered. Before there are 100 frauds and 100 legitimate orders it is refused with `conflict` and the figures.",
  tags: ['Models'],
  examples: { request: { kind: 'trees' }, reply: { job_id: '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c11' } },
});
