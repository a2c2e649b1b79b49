import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { MAX_ASSIGNEE_CHARACTERS } from './assign-case.command';
import { caseSummary, caseTag, MAX_CASE_TAGS } from './case';
import { caseVerdict } from './decide-case.command';

/** Most cases in one call. */
export const MAX_CHANGED_CASES = 100;

/** What is done to each case, as by the command for a single one. */
export const caseBulkChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('assign'),
    assignee: z.string().min(1).max(MAX_ASSIGNEE_CHARACTERS).nullable(),
  }),
  z.object({ action: z.literal('decide'), ...caseVerdict.shape, note: freeText.min(1).nullable() }),
  z.object({
    action: z.literal('tag'),
    add: z.array(caseTag).max(MAX_CASE_TAGS),
    remove: z.array(caseTag).max(MAX_CASE_TAGS),
  }),
  z.object({ action: z.literal('snooze'), until: z.iso.datetime().nullable() }),
]);
export const CASE_BULK_ACTIONS = ['assign', 'decide', 'tag', 'snooze'] as const;
export type CaseBulkChange = z.infer<typeof caseBulkChange>;

/** The result for one case. */
export const changedCase = z.object({
  id: z.int().describe('Id of the case, as sent.'),
  case: caseSummary.nullable().describe('The case since the change; null when it failed.'),
  error: z
    .object({
      code: z.string().describe('Code of the error, as the call for this case alone would get it.'),
      message: z.string().describe('What is wrong.'),
      details: z
        .record(z.string(), z.unknown())
        .nullable()
        .default(null)
        .describe('Details of the error, as the call for this case alone would get them; null without any.'),
    })
    .nullable()
    .describe('Why it failed; null when it did not.'),
});

/** Changes many cases, each in a transaction of its own: one that fails leaves the others changed. */
export const changeCases = defineCommand({
  service: 'cases',
  name: 'change-cases',
  request: z.object({
    accountId: z.int(),
    ids: z.array(z.int()).min(1).max(MAX_CHANGED_CASES),
    /** To decide: the versions of cases on which that rests, by id, where they are stated. */
    expectedVersions: z.record(z.string().regex(/^\d+$/), z.int().min(0)).default({}),
    change: caseBulkChange,
    /** Of the call; a repeat has the same one. */
    attemptId: z.string().min(1).max(64),
    actor,
  }),
  reply: z.object({ results: z.array(changedCase) }),
  deadlineMs: 8_000,
  repeatSafe: true,
});
