import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { MAX_ASSIGNEE_CHARACTERS } from './assign-case.command';
import { caseSummary, caseTag } from './case';

/** Seconds of a lease: at least half a minute, at most an hour. */
export const caseLeaseSeconds = z.int().min(30).max(3_600);
export const DEFAULT_CASE_LEASE_SECONDS = 300;

/** Who holds a lease: an analyst in the account's own terms. */
export const caseHolder = z.string().min(1).max(MAX_ASSIGNEE_CHARACTERS);

/**
 * Leases the undecided case with the highest priority that is not claimed, snoozed, or assigned to anyone but the
 * holder. Concurrent calls, on any number of replicas, get different cases; a repeat gets another one.
 */
export const claimNextCase = defineCommand({
  service: 'cases',
  name: 'claim-next-case',
  request: z.object({
    accountId: z.int(),
    holder: caseHolder,
    leaseSeconds: caseLeaseSeconds,
    /** Only cases with this tag, reason or score; null: any. */
    tag: caseTag.nullable(),
    reason: z.string().max(100).nullable(),
    minScore: z.number().nullable(),
    actor,
  }),
  /** Null: no case is free. */
  reply: z.object({ case: caseSummary.nullable() }),
  repeatSafe: false,
});
