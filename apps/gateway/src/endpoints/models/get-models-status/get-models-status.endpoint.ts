import { modelStatus } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getModelsStatus = defineEndpoint({
  id: 'get-models-status',
  method: 'GET',
  path: '/api/v1/models/status',
  scope: 'models.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: modelStatus,
  wrapped: true,
  errors: [],
  summary: 'Read the status of the scorer',
  description:
    'Tells whether a trained model takes part in scores, and if not, why: champion and challenger, the number of known outcomes, how far its present orders differ from its first, and whether a training is running or planned.',
  tags: ['Models'],
});
