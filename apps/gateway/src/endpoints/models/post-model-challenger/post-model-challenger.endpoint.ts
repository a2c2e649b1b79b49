import { trainedModel } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { modelParams } from '../model-fields';

export const postModelChallenger = defineEndpoint({
  id: 'post-model-challenger',
  method: 'POST',
  path: '/api/v1/models/:number/challenger',
  scope: 'models.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: modelParams,
  reply: trainedModel,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Make a model challenger',
  description:
    'Makes a model the challenger in place of the previous one: from the next order on it scores beside the champion without changing anything. The champion itself is refused with `conflict`.',
  tags: ['Models'],
});
