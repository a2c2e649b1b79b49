import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { thresholdsRecord } from '../threshold-records';

export const getThresholds = defineEndpoint({
  id: 'get-thresholds',
  method: 'GET',
  path: '/api/v1/thresholds',
  scope: 'settings.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: thresholdsRecord,
  wrapped: true,
  errors: [],
  summary: 'Read the thresholds of decisions',
  description:
    'Returns the score thresholds, the costs from which they follow unless they are set, and the daily limits: what is set, and what applies.',
  tags: ['Settings'],
});
