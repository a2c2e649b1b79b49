import { z } from 'zod';
import { publicActor } from '../actor';

/** The possible outcomes: `mark_fraud` records the first, `mark_legitimate` the second. */
export const CASE_OUTCOMES = ['confirmed_fraud', 'false_positive'] as const;
export const caseOutcome = z.enum(CASE_OUTCOMES);
export type CaseOutcome = z.infer<typeof caseOutcome>;

/**
 * open (unassigned) → in_review (assigned) → decided; back to open when unassigned. An unassigned case can be decided
 * too, and a decided one decided again; it is never open again.
 */
export const CASE_STATES = ['open', 'in_review', 'decided'] as const;
export const caseState = z.enum(CASE_STATES);
export type CaseState = z.infer<typeof caseState>;

/** The public record of a case, as the queue shows it. */
export const caseSummary = z.object({
  id: z.int().describe('Id of the case.'),
  /** In canonical form. An account has at most one undecided case per address. */
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
export type CaseSummary = z.infer<typeof caseSummary>;

/** Who did what to a case, in chronological order. */
export const caseChange = z.object({
  at: z.iso.datetime().describe('When it happened.'),
  actor: publicActor,
  kind: z
    .enum(['opened', 'screening_linked', 'outcome_recorded', 'assigned', 'note_added', 'decided'])
    .describe('What was done.'),
  /**
   * Opened `{reason}`; screening_linked `{shield_id}`; outcome_recorded `{shield_id, outcome, replaces, revision}`;
   * assigned `{assignee}`; note_added `{note_id}`; decided `{outcome, replaces}`.
   */
  detail: z
    .record(z.string(), z.unknown())
    .describe('Ids and terms that the entry is about, by their usual names.'),
});
export type CaseChange = z.infer<typeof caseChange>;

/** A note on a case. Notes are only ever added. */
export const caseNote = z.object({
  /** Unique and increasing across cases. */
  id: z.int().describe('Id of the note.'),
  text: z.string().describe('The note.'),
  author: publicActor.describe('Who wrote it.'),
  created_at: z.iso.datetime().describe('When the note was written.'),
});
export type CaseNote = z.infer<typeof caseNote>;

/** A screening linked to a case. */
export const linkedScreening = z.object({
  shield_id: z.string().describe('Id of the screening.'),
  linked_at: z.iso.datetime().describe('When it was linked to the case.'),
  outcome: caseOutcome.nullable().describe('Its actual outcome, as far as it is known.'),
  outcome_from: z
    .enum(['feedback', 'case'])
    .nullable()
    .describe('Feedback on this screening, or else the decision of the case.'),
  reason: z.string().nullable().describe('The reason given with the newest feedback.'),
});
export type LinkedScreening = z.infer<typeof linkedScreening>;
