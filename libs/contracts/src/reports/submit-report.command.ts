import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { entityType } from '../lists/entities';
import { reportCategory, reportStatus } from './report';

/** Files an abuse report; emits `report.submitted`. The same attempt again returns the same report. */
export const submitReport = defineCommand({
  service: 'lists',
  name: 'submit-report',
  request: z.object({
    accountId: z.int(),
    /** Of the call; a repeat has the same one. */
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
