import { modelSettingsRecord } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getModelsSettings = defineEndpoint({
  id: 'get-models-settings',
  method: 'GET',
  path: '/api/v1/models/settings',
  scope: 'models.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: modelSettingsRecord,
  wrapped: true,
  errors: [],
  summary: 'Read how models are trained and promoted',
  description:
    "Returns how the account's models are trained and used, and the limits of a promotion. A null limit is not enforced.",
  tags: ['Models'],
});
