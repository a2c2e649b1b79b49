import { trainedModel } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { modelParams } from '../model-fields';

export const postModelPromote = defineEndpoint({
  id: 'post-model-promote',
  method: 'POST',
  path: '/api/v1/models/:number/promote',
  scope: 'models.write',
  counts: true,
  isRepeatSafe: false,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: modelParams,
  reply: trainedModel,
  wrapped: true,
  errors: ['not_found', 'promotion_refused', 'conflict'],
  summary: 'Make a model champion',
  description:
    'From the next order on the model takes part in scores, on every replica. When its figures exceed a limit of POST models/settings it is refused with `promotion_refused`; the details name each limit, the allowed value and the actual one. POST models/rollback takes the promotion back.',
  tags: ['Models'],
});
