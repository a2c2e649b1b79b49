import {
  eventFilters,
  MAX_WEBHOOK_DESCRIPTION_CHARACTERS,
  MAX_WEBHOOK_URL_CHARACTERS,
  WEBHOOK_EVENT_TYPES,
} from '@rampart/contracts';
import { z } from 'zod';
import { text, webUrl } from '../../http/forms/form-readers';

/** The webhook that an endpoint is about. A malformed id gets the same 404 as an unknown one. */
export const webhookParams = z.object({
  id: z.uuid().toLowerCase().describe('Id of the webhook, from POST webhooks.'),
});

/** Filters of event types, separated by commas. */
export const eventTypes = () =>
  z
    .string()
    .transform((list) => [...new Set(list.split(',').map((word) => word.trim()))])
    .pipe(eventFilters);

/** For the descriptions of such fields. */
export const EVENT_TYPE_WORDS = `Comma-separated event types: \`*\` for all, including future ones, a group such as \`screening.*\`, or any of ${WEBHOOK_EVENT_TYPES.map((type) => `\`${type}\``).join(', ')}.`;

/** Where events are to be sent. The service decides whether that is allowed. */
export const targetUrl = () =>
  webUrl().refine((url) => url.length <= MAX_WEBHOOK_URL_CHARACTERS, 'Expected a shorter URL.');

export const description = () =>
  text().max(
    MAX_WEBHOOK_DESCRIPTION_CHARACTERS,
    `Expected at most ${MAX_WEBHOOK_DESCRIPTION_CHARACTERS} characters.`,
  );
