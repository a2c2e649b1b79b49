import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { entityType } from '../lists/entities';
import type { ServiceName } from '../services';

/**
 * Makes a service forget a person's value: what it stores of it goes, or can no longer be linked to it. Counts and
 * models survive. Every service answers it; asked again it finds nothing more and says so.
 */
export const eraseIdentity = (service: ServiceName) =>
  defineCommand({
    service,
    name: 'erase-identity',
    request: z.object({
      accountId: z.int(),
      entityType,
      /** As the operator wrote it; the service normalises. */
      value: z.string().min(1).max(1_024),
      actor,
    }),
    reply: z.object({
      /** What was erased: rows by table; only tables that held something. */
      erased: z.record(z.string(), z.int()),
    }),
    errors: ['validation_failed'],
    deadlineMs: 60_000,
    repeatSafe: true,
  });
