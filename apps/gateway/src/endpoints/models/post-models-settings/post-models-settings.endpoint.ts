import { modelSettingsRecord } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { postModelsSettingsFields } from './post-models-settings.fields';

export const postModelsSettings = defineEndpoint({
  id: 'post-models-settings',
  method: 'POST',
  path: '/api/v1/models/settings',
  scope: 'models.write',
  counts: true,
  fields: postModelsSettingsFields,
  query: z.object({ sandbox_error: sandboxError }),
  reply: modelSettingsRecord,
  wrapped: true,
  errors: [],
  summary: 'Change how models are trained and promoted',
  description:
    'Changes the settings that are sent and keeps the rest. A changed effect applies from the next order on.',
  tags: ['Models'],
  exampleRequest: { effect: 'replace', max_auc_loss: 'none' },
});
