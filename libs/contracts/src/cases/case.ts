import { z } from 'zod';
import { publicActor } from '../actor';
import { screeningResult } from '../screening/screening-result';

/** The possible outcomes: `mark_fraud` records the first, `mark_legitimate` the second. */
export const CASE_OUTCOMES = ['confirmed_fraud', 'false_positive'] as const;
export const caseOutcome = z.enum(CASE_OUTCOMES);
export type CaseOutcome = z.infer<typeof caseOutcome>;

/** What is decided about a case, and by it about its orders. */
export const CASE_DECISIONS = ['approve', 'reject'] as const;
export const caseDecision = z.enum(CASE_DECISIONS);
export type CaseDecision = z.infer<typeof caseDecision>;

/**
 * open (unassigned) → in_review (assigned) → decided; back to open when unassigned. An unassigned case can be decided
 * too, and a decided one decided again; it is open again only when a decision about one of its orders is taken back.
 */
export const CASE_STATES = ['open', 'in_review', 'decided'] as const;
export const caseState = z.enum(CASE_STATES);
export type CaseState = z.infer<typeof caseState>;

/** `ip`: opened by feedback, a rule or by hand for an address; `person`: opened by orders of one customer. */
export const CASE_SUBJECTS = ['ip', 'person'] as const;
export const caseSubjectKind = z.enum(CASE_SUBJECTS);
export type CaseSubjectKind = z.infer<typeof caseSubjectKind>;

const caseSubject = z.object({
  kind: caseSubjectKind.describe('`ip`: an IP address; `person`: the customer of the linked orders.'),
  shield_id: z
    .string()
    .nullable()
    .describe('Of a person: the order that opened the case; null for an address.'),
  email: z
    .string()
    .nullable()
    .describe('Of a person: the e-mail address, masked; null when not sent, erased, or no longer stored.'),
});

/** A short name that groups cases; no place for values of people, since erasing a person does not search it. */
export const caseTag = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/);
/** Most tags on one case. */
export const MAX_CASE_TAGS = 20;

/** The public record of a case, as the queue shows it. Defaults stand for what an earlier version does not send. */
export const caseSummary = z.object({
  id: z.int().describe('Id of the case.'),
  /** In canonical form. An account has at most one undecided case with an address as its subject. */
  ip: z
    .string()
    .describe(
      'The IP address that the case is about; of a person, the address of the order that opened the case, empty when it had none.',
    ),
  subject: caseSubject
    .default({ kind: 'ip', shield_id: null, email: null })
    .describe('What the case is about.'),
  state: caseState.describe('`open`: waits for an analyst; `in_review`: assigned; `decided`.'),
  decision: caseDecision
    .nullable()
    .default(null)
    .describe(
      'What was decided about the orders of the case; null until then, and when its orders were decided singly and not alike.',
    ),
  outcome: caseOutcome
    .nullable()
    .describe(
      'How the orders of the case turned out; null while that is not known. Models learn from outcomes, and not from decisions.',
    ),
  version: z
    .int()
    .default(0)
    .describe(
      'Grows with every order that joins the case and with everything that is decided or recorded about its orders. Send it as `expected_version` with a decision.',
    ),
  assignee: z
    .string()
    .nullable()
    .describe('The analyst who works on the case, in your own terms; null when unassigned.'),
  screening_count: z.int().describe('Number of linked screenings.'),
  note_count: z.int().describe('Number of notes.'),
  top_score: z
    .number()
    .nullable()
    .default(null)
    .describe('Highest score of the orders that opened or joined the case; null without any.'),
  amount_sum: z
    .number()
    .nullable()
    .default(null)
    .describe(
      'Sum of their amounts, in US dollars when they differ in currency; null when none had an amount.',
    ),
  currency: z.string().nullable().default(null).describe('Currency of `amount_sum`, ISO 4217.'),
  reasons: z
    .array(z.string())
    .default([])
    .describe(
      'Codes of the strongest signals of these orders, those of the highest score first; at most eight.',
    ),
  priority: z
    .number()
    .default(0)
    .describe(
      'Ten points for every doubling of the sum at risk (`top_score` percent of the amounts in US dollars, at least 1), and ten for every 24 hours since the case was opened.',
    ),
  due_at: z.iso
    .datetime()
    .nullable()
    .default(null)
    .describe('When the case should be decided by: the account’s time for a case after its opening.'),
  tags: z.array(z.string()).default([]).describe('Tags, in alphabetical order.'),
  snoozed_until: z.iso
    .datetime()
    .nullable()
    .default(null)
    .describe('Until then the case is not handed out by `claim-next`; null when it is not snoozed.'),
  claimed_by: z
    .string()
    .nullable()
    .default(null)
    .describe('Who currently has the case open, by a lease; null when it is free.'),
  claimed_until: z.iso.datetime().nullable().default(null).describe('When the lease ends by itself.'),
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
    .enum([
      'opened',
      'screening_linked',
      'outcome_recorded',
      'order_decided',
      'assigned',
      'note_added',
      'snoozed',
      'tagged',
      'decided',
    ])
    .describe('What was done.'),
  /**
   * Opened `{reason}`; screening_linked `{shield_id}`; outcome_recorded `{shield_id, outcome, replaces, revision}`;
   * order_decided `{shield_id, status, undone, reopens}`, or `{shield_ids, status}` of orders decided with the case; assigned `{assignee}`; note_added `{note_id}`; snoozed `{until}`; tagged `{added, removed}`; decided
   * `{decision, outcome, replaces, replaced_decision, orders}`: `replaces` is the outcome before, `orders` how many were to be decided.
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
  decision: screeningResult.shape.shield_status
    .nullable()
    .default(null)
    .describe('What was decided by hand about it, singly or with the case; null: nothing was.'),
  outcome: caseOutcome.nullable().describe('Its actual outcome, as far as it is known.'),
  outcome_from: z
    .enum(['feedback', 'case'])
    .nullable()
    .describe('Feedback on this screening, or else the decision of the case.'),
  reason: z.string().nullable().describe('The reason given with the newest feedback.'),
});
export type LinkedScreening = z.infer<typeof linkedScreening>;
