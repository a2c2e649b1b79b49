import { MAX_SECRET_OVERLAP_HOURS } from '@rampart/contracts';
import { z } from 'zod';
import { integer, withDefault } from '../../../http/forms/form-readers';

export const postWebhookRotateSecretFields = z.object({
  overlap_hours: withDefault(integer(0, MAX_SECRET_OVERLAP_HOURS), '24').describe(
    'For how long the old secret signs along. 0 after a leak: it is worth nothing from now on.',
  ),
});
