import { MAX_DELIVERIES_PER_PAGE, WEBHOOK_DELIVERY_STATES } from '@rampart/contracts';
import { z } from 'zod';
import { integer, oneOf, optionalButReadable, text, withDefault } from '../../../http/forms/form-readers';
import { cursor } from '../../../http/paging/cursor';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** Filters must be readable: a page that ignores one shows what was not asked for. */
export const getWebhookDeliveriesFields = z.object({
  state: optionalButReadable(oneOf(WEBHOOK_DELIVERY_STATES)).describe('Deliveries in this state.'),
  event_id: optionalButReadable(z.uuid('Expected the id of an event.')).describe(
    'The delivery of this event.',
  ),
  event_type: optionalButReadable(text().max(100, 'Expected a type of event.')).describe(
    'Deliveries of events of this very type.',
  ),
  limit: withDefault(integer(1, MAX_DELIVERIES_PER_PAGE), '50').describe('Most deliveries of the page.'),
  cursor: optionalButReadable(cursor('get-webhook-deliveries', z.object({ before: z.uuid() }))).describe(
    'The `next_cursor` of the page before, with the same filters; the first page when left out.',
  ),
  sandbox_error: sandboxError,
});
