import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { velocityRecord } from '../threshold-records';

export const getThresholdsVelocity = defineEndpoint({
  id: 'get-thresholds-velocity',
  method: 'GET',
  path: '/api/v1/thresholds/velocity',
  scope: 'settings.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: velocityRecord,
  wrapped: true,
  errors: [],
  summary: 'Read the velocity thresholds',
  description:
    'Returns how often entities may act before they count as suspicious: what is set, and what applies otherwise.',
  tags: ['Settings'],
});
