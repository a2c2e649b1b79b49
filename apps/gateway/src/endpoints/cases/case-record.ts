import { actor, type CaseSummary, caseOutcome, caseState } from '@rampart/contracts';
import { z } from 'zod';
import { rowId } from '../../http/forms/form-readers';

/** The case that an endpoint is about. */
export const caseParams = z.object({
  id: rowId().describe('Id of the case, from the queue or the answer of POST feedback.'),
});

/** The actor of a change. */
export const publicActor = actor.describe(
  'Who did it: an API key by its id, an operator by name, a workflow rule, or a service.',
);

/** A case as the API shows it. */
export const caseRecord = z.object({
  id: z.int().describe('Id of the case.'),
  ip: z.string().describe('The IP address that the case is about.'),
  state: caseState.describe('`open`: waits for an analyst; `in_review`: assigned; `decided`.'),
  outcome: caseOutcome.nullable().describe('Outcome of the case; null until it is decided.'),
  assignee: z
    .string()
    .nullable()
    .describe('The analyst who works on the case, in your own terms; null when unassigned.'),
  screening_count: z.int().describe('Number of linked screenings.'),
  note_count: z.int().describe('Number of notes.'),
  opened_at: z.iso.datetime().describe('When the case was opened.'),
  updated_at: z.iso.datetime().describe('When the case last changed.'),
  decided_at: z.iso.datetime().nullable().describe('When the case was decided; null until then.'),
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
