import { z } from 'zod';
import { flag, optionalButReadable } from '../../../http/forms/form-readers';
import { description, EVENT_TYPE_WORDS, eventTypes, targetUrl } from '../webhook-fields';

/** A setting that is left out keeps its value. */
export const postWebhookFields = z.object({
  url: optionalButReadable(targetUrl()).describe(
    'Where events are sent from now on, including pending ones.',
  ),
  event_types: optionalButReadable(eventTypes()).describe(EVENT_TYPE_WORDS),
  description: optionalButReadable(description()).describe('For yourself.'),
  enabled: optionalButReadable(flag()).describe(
    'False: nothing is sent, and new events are not kept for it. True: it resumes with pending events and new ones.',
  ),
});
