import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { screeningSettingsChanges } from '../../../settings/screening-settings.fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { thresholdsRecord } from '../threshold-records';

export const postThresholds = defineEndpoint({
  id: 'post-thresholds',
  method: 'POST',
  path: '/api/v1/thresholds',
  scope: 'settings.write',
  counts: false,
  fields: z.object({}),
  document: screeningSettingsChanges,
  query: z.object({ sandbox_error: sandboxError }),
  reply: thresholdsRecord,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Change the thresholds of decisions',
  description:
    'Absent fields keep their value; null restores the default. Of the currencies, only the named ones change; null removes a currency’s own limit. `costs` are replaced as a whole; a threshold that is set takes precedence over what follows from them. Applies to the next order.',
  tags: ['Settings'],
  exampleRequest: { reject_from: 90, daily_amount_limits: { EUR: 5_000 } },
});
