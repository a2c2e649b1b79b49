import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { entityType } from '../lists/entities';
import type { ServiceName } from '../services';

/** A person's value to be erased. */
export const erasureRequest = z.object({
  accountId: z.int(),
  entityType,
  /** As the operator wrote it; the service normalises it. */
  value: z.string().min(1).max(1_024),
  actor,
  /** Null at first; then `next` of the previous reply, until that is null. */
  after: z.string().max(500).nullable(),
  /**
   * When the erasure was requested: orders from then on stay, so that it comes to an end while the person goes on
   * ordering. Null: none do.
   */
  before: z.iso.datetime().nullable().default(null),
});
export type ErasureRequest = z.infer<typeof erasureRequest>;

const erasureReply = z.object({
  /** What was erased: rows by table (messages by stream), without zeros. */
  erased: z.record(z.string(), z.int()),
  /** Where to continue: large tables take more than one call. Null: finished. */
  next: z.string().nullable(),
});
export type ErasureReply = z.infer<typeof erasureReply>;

/**
 * Makes a service erase a person's value: what it stores of it is deleted, or can no longer be linked to it. Counts
 * and models survive. Every service answers it; repeated, it reports that nothing was left.
 *
 * The screening service also erases what is on the event streams, so call it after the others.
 */
export const eraseIdentity = (service: ServiceName) =>
  defineCommand({
    service,
    name: 'erase-identity',
    request: erasureRequest,
    reply: erasureReply,
    errors: ['validation_failed'],
    deadlineMs: 60_000,
    repeatSafe: true,
  });
