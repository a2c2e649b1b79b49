import { z } from 'zod';
import { defineCommand } from '../command';
import { modelComparison } from './model-comparison';

/** Most orders that are asked about, for the figures and for the statuses each. */
export const MAX_COMPARED_ORDERS = 10_000;

/** Instead of a model: the score that the evidence has without one. */
export const EVIDENCE_ALONE = 0;

/** Holds two models against each other, on orders as they were. `conflict` where there is no challenger to take. */
export const compareModels = defineCommand({
  service: 'screening',
  name: 'compare-models',
  request: z.object({
    accountId: z.int().positive(),
    /** A number, or `EVIDENCE_ALONE`; null: the account's champion, and the evidence alone without one. */
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
  // A second beside the first, which still runs, would only take its time away.
  repeatSafe: false,
});
