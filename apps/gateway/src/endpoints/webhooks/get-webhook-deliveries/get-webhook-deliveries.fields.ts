import { MAX_DELIVERIES_PER_PAGE, WEBHOOK_DELIVERY_STATES } from '@rampart/contracts';
import { z } from 'zod';
import { integer, oneOf, optionalButReadable, text, withDefault } from '../../../http/forms/form-readers';
import { cursor } from '../../../http/paging/cursor';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** Unreadable filters are refused: a page that ignored one would show the wrong deliveries. */
export const getWebhookDeliveriesFields = z.object({
  state: optionalButReadable(oneOf(WEBHOOK_DELIVERY_STATES)).describe('Deliveries in this state.'),
  event_id: optionalButReadable(z.uuid('Expected the id of an event.')).describe(
    'The delivery of this event.',
  ),
  event_type: optionalButReadable(text().max(100, 'Expected an event type.')).describe(
    'Deliveries of events of exactly this type.',
  ),
  limit: withDefault(integer(1, MAX_DELIVERIES_PER_PAGE), '50').describe(
    'Maximum number of deliveries per page.',
  ),
  cursor: optionalButReadable(cursor('get-webhook-deliveries', z.object({ before: z.uuid() }))).describe(
    'The `next_cursor` of the previous page, with the same filters; the first page by default.',
  ),
  sandbox_error: sandboxError,
});
