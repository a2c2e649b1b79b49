import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { entityType } from '../lists/entities';
import { reportCategory, reportStatus } from './report';

/**
 * Files an abuse report; tells `report.submitted`. The same attempt again gives the report that it made.
 */
export const submitReport = defineCommand({
  service: 'lists',
  name: 'submit-report',
  request: z.object({
    accountId: z.int(),
    /** Of the call; a repeat carries the same one. */
    attemptId: z.string(),
    entityType,
    value: freeText.min(1),
    category: reportCategory,
    notes: freeText.nullable(),
    actor,
  }),
  reply: z.object({ id: z.int(), status: reportStatus }),
  errors: ['validation_failed'],
  repeatSafe: true,
});
