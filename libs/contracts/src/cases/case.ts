import { z } from 'zod';
import { actor } from '../actor';

/** What turned out to be true: `mark_fraud` finds the one, `mark_legitimate` the other. */
export const CASE_OUTCOMES = ['confirmed_fraud', 'false_positive'] as const;
export const caseOutcome = z.enum(CASE_OUTCOMES);
export type CaseOutcome = z.infer<typeof caseOutcome>;

/**
 * open (nobody works on it) → in_review (somebody does) → decided; back to open when it is taken from everybody. A case
 * nobody was given can be decided too, and a decided one decided otherwise; it is never open again.
 */
export const CASE_STATES = ['open', 'in_review', 'decided'] as const;
export const caseState = z.enum(CASE_STATES);
export type CaseState = z.infer<typeof caseState>;

/** A case as the queue shows it. */
export const caseSummary = z.object({
  id: z.int(),
  /** In canonical form. An account has at most one case of an address that is not decided. */
  ip: z.string(),
  state: caseState,
  /** Null while nobody decided. */
  outcome: caseOutcome.nullable(),
  /** Who works on it: a word of the account's own; null for nobody. */
  assignee: z.string().nullable(),
  screeningCount: z.int(),
  noteCount: z.int(),
  openedAt: z.iso.datetime(),
  /** When the case last changed. */
  updatedAt: z.iso.datetime(),
  /** When the outcome was decided that holds; null while nobody decided. */
  decidedAt: z.iso.datetime().nullable(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** Who did what to a case, in order. */
export const caseChange = z.object({
  at: z.iso.datetime(),
  actor,
  kind: z.enum(['opened', 'screening_linked', 'outcome_recorded', 'assigned', 'note_added', 'decided']),
  /**
   * What it was about: opened `{reason}`; screening_linked `{shield_id}`; outcome_recorded `{shield_id, outcome,
   * replaces, revision}`; assigned `{assignee}`; note_added `{note_id}`; decided `{outcome, replaces}`.
   */
  detail: z.record(z.string(), z.unknown()),
});
export type CaseChange = z.infer<typeof caseChange>;

/** What somebody wrote on a case. Notes are only ever added. */
export const caseNote = z.object({
  /** Unique across cases; grows. */
  id: z.int(),
  text: z.string(),
  author: actor,
  createdAt: z.iso.datetime(),
});
export type CaseNote = z.infer<typeof caseNote>;

/** A screening that a case is about. */
export const linkedScreening = z.object({
  shieldId: z.string(),
  linkedAt: z.iso.datetime(),
  /** Its real outcome as far as it is known; null when it is not. */
  outcome: caseOutcome.nullable(),
  /** Where the outcome is from: feedback on this very screening, or the decision of its case, which holds for the rest. */
  outcomeFrom: z.enum(['feedback', 'case']).nullable(),
  /** Why, in the words of the newest feedback; null without any. */
  reason: z.string().nullable(),
});
export type LinkedScreening = z.infer<typeof linkedScreening>;
