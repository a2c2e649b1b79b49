import { z } from 'zod';
import { defineCommand } from '../../command';

/** Bytes of a chunk before Base64 encoding: a NATS message holds a megabyte. */
export const MAX_CHUNK_BYTES = 384 * 1_024;

/** Uploads one chunk of a file. Sending a chunk again replaces it. */
export const putDataChunk = defineCommand({
  service: 'checks',
  name: 'put-data-chunk',
  request: z.object({
    importId: z.string(),
    /** Index of the file in the import, and of the chunk in the file, from 0. */
    part: z.int().min(0).max(49),
    index: z.int().min(0).max(9_999),
    bytes: z.base64().max(Math.ceil(MAX_CHUNK_BYTES / 3) * 4),
  }),
  reply: z.object({ importId: z.string() }),
  errors: ['not_found', 'conflict'],
  deadlineMs: 5_000,
  repeatSafe: true,
});
