import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { entityType } from '../lists/entities';
import type { ServiceName } from '../services';

/** A person's value that a service is to forget. */
const erasure = z.object({
  accountId: z.int(),
  entityType,
  /** As the operator wrote it; the service normalises. */
  value: z.string().min(1).max(1_024),
  actor,
  /** Null at first; then `next` of the reply before, until that is null. */
  after: z.string().max(500).nullable(),
});
export type ErasureRequest = z.infer<typeof erasure>;

const erasureReply = z.object({
  /** What was erased: rows by table (messages by stream); only those that held something. */
  erased: z.record(z.string(), z.int()),
  /** Where to go on: large tables take more than one call. Null: nothing is left. */
  next: z.string().nullable(),
});
export type ErasureReply = z.infer<typeof erasureReply>;

/**
 * Makes a service forget a person's value: what it stores of it goes, or can no longer be linked to it. Counts and
 * models survive. Every service answers it; asked again it finds nothing more and says so.
 *
 * The screening service also erases what lies on the event streams: it is to be asked when the others are done.
 */
export const eraseIdentity = (service: ServiceName) =>
  defineCommand({
    service,
    name: 'erase-identity',
    request: erasure,
    reply: erasureReply,
    errors: ['validation_failed'],
    deadlineMs: 60_000,
    repeatSafe: true,
  });
