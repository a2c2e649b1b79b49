import { z } from 'zod';
import { flag, optionalButReadable, required } from '../../../http/forms/form-readers';
import { description, EVENT_TYPE_WORDS, eventTypes, targetUrl } from '../webhook-fields';

export const postWebhooksFields = z.object({
  url: required(targetUrl()).describe(
    'Where events are sent: https, without user name and password, at a public internet address.',
  ),
  event_types: required(eventTypes()).describe(EVENT_TYPE_WORDS),
  description: optionalButReadable(description()).describe('For yourself.'),
  personal: optionalButReadable(flag()).describe(
    'True: with personal values instead of their masks. Only where the operator has switched that on; it cannot be changed later.',
  ),
});
