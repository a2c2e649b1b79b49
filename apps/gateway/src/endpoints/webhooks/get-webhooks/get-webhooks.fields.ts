import { MAX_WEBHOOKS_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { integer, optionalButReadable, withDefault } from '../../../http/forms/form-readers';
import { cursor } from '../../../http/paging/cursor';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getWebhooksFields = z.object({
  limit: withDefault(integer(1, MAX_WEBHOOKS_PER_PAGE), '50').describe(
    'Maximum number of webhooks per page.',
  ),
  cursor: optionalButReadable(cursor('get-webhooks', z.object({ before: z.uuid() }))).describe(
    'The `next_cursor` of the previous page; the first page by default.',
  ),
  sandbox_error: sandboxError,
});
