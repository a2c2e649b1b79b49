import { z } from 'zod';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { entityType } from '../lists/entities';
import { report, reportCategory, reportStatus } from './report';

/** Most reports per page; fewer when they are too long for one message. */
export const MAX_REPORTS_PER_PAGE = 500;

/** Pages through an account's reports, newest first. Null filters do not filter. */
export const listReports = defineCommand({
  service: 'lists',
  name: 'list-reports',
  request: z.object({
    accountId: z.int(),
    status: reportStatus.nullable(),
    category: reportCategory.nullable(),
    entityType: entityType.nullable(),
    /** Compared in normal form; only with `entityType`. */
    value: freeText.nullable(),
    /** The `nextBeforeId` of the previous page; null for the first page. */
    beforeId: z.int().nullable(),
    limit: z.int().min(1).max(MAX_REPORTS_PER_PAGE),
  }),
  reply: z.object({
    reports: z.array(report),
    /** Cursor of the next page; null on the last page. */
    nextBeforeId: z.int().nullable(),
  }),
  errors: ['validation_failed'],
  repeatSafe: true,
});
