import { z } from 'zod';
import { defineCommand } from '../../command';

/** Bytes of a chunk before Base64 encoding: a NATS message holds a megabyte. */
export const MAX_LIST_CHUNK_BYTES = 384 * 1_024;

/** Uploads one chunk of a file of list entries. Sending a chunk again replaces it. `conflict` when the import accepts no more. */
export const putListChunk = defineCommand({
  service: 'lists',
  name: 'put-list-chunk',
  request: z.object({
    accountId: z.int(),
    importId: z.int(),
    /** Index of the chunk in the file, from 0. */
    index: z.int().min(0).max(99_999),
    bytes: z.base64().max(Math.ceil(MAX_LIST_CHUNK_BYTES / 3) * 4),
  }),
  reply: z.object({ importId: z.int() }),
  errors: ['not_found', 'conflict'],
  deadlineMs: 5_000,
  repeatSafe: true,
});
