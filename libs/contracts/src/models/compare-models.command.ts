import { z } from 'zod';
import { defineCommand } from '../command';
import { modelComparison } from './model-comparison';

/** Most orders that are read, for figures and statuses each. */
export const MAX_COMPARED_ORDERS = 10_000;

/** Stands for no model: the score of the evidence alone. */
export const EVIDENCE_ALONE = 0;

/** Compares two models on orders as they were. `conflict` without a challenger. */
export const compareModels = defineCommand({
  service: 'screening',
  name: 'compare-models',
  request: z.object({
    accountId: z.int().positive(),
    /** A number, or `EVIDENCE_ALONE`; null: the account's champion, or the evidence alone without one. */
    champion: z.int().min(EVIDENCE_ALONE).nullable(),
    /** Null: the account's challenger. */
    challenger: z.int().positive().nullable(),
    /** Null: from where neither knows the outcomes. */
    since: z.iso.datetime().nullable(),
    /** Null: until now. */
    until: z.iso.datetime().nullable(),
  }),
  reply: modelComparison,
  errors: ['not_found', 'conflict'],
  deadlineMs: 15_000,
  // A second comparison beside the first, which is still running, would only slow it down.
  repeatSafe: false,
});
