import { MAX_SECRET_OVERLAP_HOURS } from '@rampart/contracts';
import { z } from 'zod';
import { integer, withDefault } from '../../../http/forms/form-readers';

export const postWebhookRotateSecretFields = z.object({
  overlap_hours: withDefault(integer(0, MAX_SECRET_OVERLAP_HOURS), '24').describe(
    'Seconds for which the old secret also signs. Use 0 after a leak: it is worthless from then on.',
  ),
});
