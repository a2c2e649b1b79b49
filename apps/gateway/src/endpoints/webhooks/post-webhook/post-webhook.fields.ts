import { z } from 'zod';
import { flag, optionalButReadable } from '../../../http/forms/form-readers';
import { description, EVENT_TYPE_WORDS, eventTypes, targetUrl } from '../webhook-fields';

/** What is left out stays as it is. */
export const postWebhookFields = z.object({
  url: optionalButReadable(targetUrl()).describe('Where events are sent from now on, also those that wait.'),
  event_types: optionalButReadable(eventTypes()).describe(EVENT_TYPE_WORDS),
  description: optionalButReadable(description()).describe('For yourself.'),
  enabled: optionalButReadable(flag()).describe(
    'False: nothing is sent, and no new events are kept for it. True: it goes on with what waits and with what happens from now on.',
  ),
});
