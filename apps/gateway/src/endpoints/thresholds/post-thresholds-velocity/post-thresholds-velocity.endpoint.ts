import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { newVelocityThresholds } from '../../../settings/velocity-thresholds.fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { velocityRecord } from '../threshold-records';

export const postThresholdsVelocity = defineEndpoint({
  id: 'post-thresholds-velocity',
  method: 'POST',
  path: '/api/v1/thresholds/velocity',
  scope: 'settings.write',
  counts: false,
  fields: z.object({}),
  document: newVelocityThresholds,
  query: z.object({ sandbox_error: sandboxError }),
  reply: velocityRecord,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Replace the velocity thresholds',
  description:
    'Replaces all of them at once; thresholds that are not sent are removed, and an empty list restores the defaults.',
  tags: ['Settings'],
  exampleRequest: {
    thresholds: [
      { entity_type: 'email', action: 'login', limits: { '60s': 5, '300s': 15, '3600s': 60, '86400s': 200 } },
    ],
  },
});
