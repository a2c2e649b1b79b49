import { z } from 'zod';
import { defineCommand } from '../command';
import type { ServiceName } from '../services';
import { erasureRequest } from './erase-identity.command';

const erasurePreviewReply = z.object({
  /** What an erasure would erase now: rows by table (messages by stream), without zeros. */
  found: z.record(z.string(), z.int()),
  /** Tables and streams that an erasure also goes through and that were not read: copies that soon pass. */
  notCounted: z.array(z.string()).default([]),
  /** Where to continue: large tables take more than one call. Null: finished. */
  next: z.string().nullable(),
});
export type ErasurePreviewReply = z.infer<typeof erasurePreviewReply>;

/**
 * Counts what `erase-identity` would erase in a service, and changes nothing. Every service answers it.
 *
 * A command of its own rather than a field of `erase-identity`: a replica of an earlier version would ignore the field
 * and erase.
 */
export const previewErasure = (service: ServiceName) =>
  defineCommand({
    service,
    name: 'preview-erasure',
    request: erasureRequest,
    reply: erasurePreviewReply,
    errors: ['validation_failed'],
    deadlineMs: 60_000,
    repeatSafe: true,
  });
