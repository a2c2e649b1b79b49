import { z } from 'zod';
import { defineCommand } from '../command';
import { entityType, listType, matchType } from './entities';

export const listMatch = z.object({
  /** Which of the asked values it is about: its place in the request. */
  index: z.int(),
  entryId: z.int(),
  listType,
  matchType,
  entityType,
  /** The entry's normalised value, which for cidr and wildcard differs from the asked one. */
  entryValue: z.string(),
  /** Null in `match-many`: no check shows it. */
  reason: z.string().nullable(),
  nonOverridable: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Only if the mail hosts of the domain take tags away: the entry is about another address of that mailbox. */
  ifHosted: z.literal(true).optional(),
});
export type ListMatch = z.infer<typeof listMatch>;

/**
 * Holds values against accounts' lists, all questions in one statement. A value that cannot be normalised matches
 * nothing.
 */
export const matchMany = defineCommand({
  service: 'lists',
  name: 'match-many',
  request: z.object({
    questions: z
      .array(
        z.object({
          accountId: z.int(),
          values: z
            .array(
              z.object({
                entityType,
                value: z.string(),
                /** Of an e-mail address: whether matches that depend on its mail hosts are wanted too, marked `ifHosted`. */
                withHosted: z.boolean().optional(),
              }),
            )
            .max(16),
        }),
      )
      .min(1)
      .max(64),
  }),
  reply: z.object({
    /**
     * In the order of the requests; every `reason` is null, and for a value with very many matches not all are
     * included.
     */
    answers: z.array(z.array(listMatch)),
  }),
  deadlineMs: 1_000,
  repeatSafe: true,
});
