import { MAX_WEBHOOKS_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { integer, optionalButReadable, withDefault } from '../../../http/forms/form-readers';
import { cursor } from '../../../http/paging/cursor';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getWebhooksFields = z.object({
  limit: withDefault(integer(1, MAX_WEBHOOKS_PER_PAGE), '50').describe('Most webhooks of the page.'),
  cursor: optionalButReadable(cursor('get-webhooks', z.object({ before: z.uuid() }))).describe(
    'The `next_cursor` of the page before; the first page when left out.',
  ),
  sandbox_error: sandboxError,
});
