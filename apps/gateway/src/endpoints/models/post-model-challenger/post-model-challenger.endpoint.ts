import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { modelExample } from '../model-examples';
import { modelParams, modelRecord } from '../model-record';

export const postModelChallenger = defineEndpoint({
  id: 'post-model-challenger',
  method: 'POST',
  path: '/api/v1/models/:number/challenger',
  scope: 'models.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: modelParams,
  reply: modelRecord,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Let a model score in shadow',
  description:
    'Makes a model challenger, in the place of the one before: from the next order on it scores beside the champion and moves nothing. The champion itself is refused with `conflict`.',
  tags: ['Models'],
  examples: { reply: modelExample },
});
