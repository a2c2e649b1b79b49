import { z } from 'zod';
import { moment, optionalButReadable, required } from '../../../http/forms/form-readers';
import { EVENT_TYPE_WORDS, eventTypes } from '../webhook-fields';

export const postWebhookReplayFields = z.object({
  since: required(moment()).describe('Events from this time on. The stream keeps them for seven days.'),
  until: optionalButReadable(moment()).describe('Orders before this time; now by default.'),
  event_types: optionalButReadable(eventTypes()).describe(
    `Replaces the event types that the webhook usually gets. ${EVENT_TYPE_WORDS}`,
  ),
});
