import { z } from 'zod';
import { moment, optionalButReadable, required } from '../../../http/forms/form-readers';
import { EVENT_TYPE_WORDS, eventTypes } from '../webhook-fields';

export const postWebhookReplayFields = z.object({
  since: required(moment()).describe(
    'Events that happened from then on. The stream keeps them for seven days.',
  ),
  until: optionalButReadable(moment()).describe('And before then; until now when left out.'),
  event_types: optionalButReadable(eventTypes()).describe(
    `Instead of what the webhook wants otherwise. ${EVENT_TYPE_WORDS}`,
  ),
});
