import { rollBackModel } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postModelsRollback = defineEndpoint({
  id: 'post-models-rollback',
  method: 'POST',
  path: '/api/v1/models/rollback',
  scope: 'models.write',
  counts: true,
  isRepeatSafe: false,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  reply: rollBackModel.reply,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Take a promotion back',
  description:
    'Returns to the champion before the last promotion, or to none, from the next order on. Limits are not checked. Each further call goes back one more step; without a champion it is refused with `conflict`.',
  tags: ['Models'],
});
