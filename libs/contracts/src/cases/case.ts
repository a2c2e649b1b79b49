import { z } from 'zod';
import { actor } from '../actor';

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

/** A case as the queue shows it. */
export const caseSummary = z.object({
  id: z.int(),
  /** In canonical form. An account has at most one undecided case per address. */
  ip: z.string(),
  state: caseState,
  /** Null until it is decided. */
  outcome: caseOutcome.nullable(),
  /** The analyst, in the account's own terms; null: unassigned. */
  assignee: z.string().nullable(),
  screeningCount: z.int(),
  noteCount: z.int(),
  openedAt: z.iso.datetime(),
  /** When the case last changed. */
  updatedAt: z.iso.datetime(),
  /** When the current outcome was decided; null until then. */
  decidedAt: z.iso.datetime().nullable(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** Who did what to a case, in chronological order. */
export const caseChange = z.object({
  at: z.iso.datetime(),
  actor,
  kind: z.enum(['opened', 'screening_linked', 'outcome_recorded', 'assigned', 'note_added', 'decided']),
  /**
   * Details: opened `{reason}`; screening_linked `{shield_id}`; outcome_recorded `{shield_id, outcome, replaces,
   * revision}`; assigned `{assignee}`; note_added `{note_id}`; decided `{outcome, replaces}`.
   */
  detail: z.record(z.string(), z.unknown()),
});
export type CaseChange = z.infer<typeof caseChange>;

/** A note on a case. Notes are only ever added. */
export const caseNote = z.object({
  /** Unique and increasing across cases. */
  id: z.int(),
  text: z.string(),
  author: actor,
  createdAt: z.iso.datetime(),
});
export type CaseNote = z.infer<typeof caseNote>;

/** A screening linked to a case. */
export const linkedScreening = z.object({
  shieldId: z.string(),
  linkedAt: z.iso.datetime(),
  /** Its actual outcome; null while unknown. */
  outcome: caseOutcome.nullable(),
  /** Source of the outcome: feedback on this screening, or the decision of its case, which applies to the rest. */
  outcomeFrom: z.enum(['feedback', 'case']).nullable(),
  /** The reason given with the newest feedback; null without any. */
  reason: z.string().nullable(),
});
export type LinkedScreening = z.infer<typeof linkedScreening>;
