import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { screeningFilter, screeningPosition } from './search-screenings.command';

export const SCREENING_FILE_FORMATS = ['csv', 'ndjson'] as const;

/**
 * Pages through an account's screenings, newest first, as lines of a file; the first page leaves an audit record.
 * Screenings that are stored meanwhile are not included, and none appears twice.
 */
export const exportScreenings = defineCommand({
  service: 'screening',
  name: 'export-screenings',
  request: z.object({
    accountId: z.int(),
    filter: screeningFilter,
    format: z.enum(SCREENING_FILE_FORMATS),
    /** The `next` of the previous page; null for the first page. */
    after: screeningPosition.nullable(),
    actor,
  }),
  reply: z.object({
    /** Whole lines, each with its end; the first page of CSV begins with the header. */
    text: z.string(),
    /** Cursor of the next page; null on the last page. */
    next: screeningPosition.nullable(),
  }),
  errors: ['validation_failed'],
  deadlineMs: 5_000,
  // The first page leaves an audit record each time that it is read.
  repeatSafe: true,
});
