import { actor, type CaseSummary, caseOutcome, caseState } from '@rampart/contracts';
import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

/** Which case an endpoint is about. */
export const caseParams = z.object({
  id: rowId().describe('Of the case, as the queue and the answer of POST feedback give it.'),
});

/** Who did something. */
export const publicActor = actor.describe(
  'Who did it: an API key by its id, an operator by the name he gave, a workflow rule, or a service.',
);

/** A case as the API tells of it. */
export const caseRecord = z.object({
  id: z.int().describe('Id of the case.'),
  ip: z.string().describe('The IP address that the case is about.'),
  state: caseState.describe('`open`: waits for an analyst; `in_review`: assigned; `decided`.'),
  outcome: caseOutcome.nullable().describe('Null until it is decided.'),
  assignee: z
    .string()
    .nullable()
    .describe('The analyst who works on it, in a word of your own; null: unassigned.'),
  screening_count: z.int().describe('How many screenings it is about.'),
  note_count: z.int().describe('How many notes it has.'),
  opened_at: z.iso.datetime().describe('When it was opened.'),
  updated_at: z.iso.datetime().describe('When anything was last done to it.'),
  decided_at: z.iso.datetime().nullable().describe('When it was decided; null while it is not.'),
});
export type CaseRecord = z.infer<typeof caseRecord>;

/** The public form of a case. */
export function presentCase(found: CaseSummary): CaseRecord {
  return {
    id: found.id,
    ip: found.ip,
    state: found.state,
    outcome: found.outcome,
    assignee: found.assignee,
    screening_count: found.screeningCount,
    note_count: found.noteCount,
    opened_at: found.openedAt,
    updated_at: found.updatedAt,
    decided_at: found.decidedAt,
  };
}

/** For the document. */
export const caseExample: CaseRecord = {
  id: 17,
  ip: '203.0.113.7',
  state: 'in_review',
  outcome: null,
  assignee: 'ann',
  screening_count: 3,
  note_count: 1,
  opened_at: '2026-01-31T09:12:44.120Z',
  updated_at: '2026-01-31T10:02:10.007Z',
  decided_at: null,
};
