import { trainModel } from '@rampart/contracts';
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
  reply: trainModel.reply,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Train a model',
  description:
    "Starts training a model on the outcomes of the account's orders, off the hot path. The finished model becomes the challenger: it scores every order in shadow until it is promoted. While a training is waiting or running, that one is returned. With fewer than 100 frauds or 100 legitimate orders, for `points` without any outcome, the call is refused with `conflict` and the figures.",
  tags: ['Models'],
  exampleRequest: { kind: 'trees' },
});
