import {
  CASE_FILE_LIMITS,
  type CaseFile,
  type CaseNote,
  caseOutcome,
  degradedSource,
  reportCategory,
  reportStatus,
} from '@rampart/contracts';
import { z } from 'zod';
import { caseRecord, presentCase, publicActor } from './case-record';

/** A note as the API shows it. */
export const noteRecord = z.object({
  id: z.int().describe('Id of the note.'),
  text: z.string().describe('The note.'),
  author: publicActor.describe('Who wrote it.'),
  created_at: z.iso.datetime().describe('When the note was written.'),
});

const changeRecord = z.object({
  at: z.iso.datetime().describe('When it happened.'),
  actor: publicActor,
  kind: z
    .enum(['opened', 'screening_linked', 'outcome_recorded', 'assigned', 'note_added', 'decided'])
    .describe('What was done.'),
  detail: z
    .record(z.string(), z.unknown())
    .describe('Ids and terms that the entry is about, by their usual names.'),
});

const linkedRecord = z.object({
  shield_id: z.string().describe('Id of the screening.'),
  linked_at: z.iso.datetime().describe('When it was linked to the case.'),
  outcome: caseOutcome.nullable().describe('Its actual outcome, as far as it is known.'),
  outcome_from: z
    .enum(['feedback', 'case'])
    .nullable()
    .describe('Feedback on this screening, or else the decision of the case.'),
  reason: z.string().nullable().describe('The reason given with the newest feedback.'),
});

const screeningRecord = z.object({
  shield_id: z.string().describe('Id of the screening.'),
  created_at: z.iso.datetime().describe('When the order was screened.'),
  status: z.enum(['APPROVE', 'REVIEW', 'REJECT']).describe('Its decision.'),
  score: z.number().describe('Its score, 0–100.'),
  outcome: caseOutcome.nullable().describe('Its outcome; null when it is not known.'),
});

const reportRecord = z.object({
  id: z.int().describe('Id of the report.'),
  category: reportCategory.describe('What was reported.'),
  status: reportStatus.describe('State of the report.'),
  notes: z.string().nullable().describe('Comments of the reporter; null without any.'),
  created_at: z.iso.datetime().describe('When it was filed.'),
  updated_at: z.iso.datetime().describe('When its state last changed.'),
});

/** A case with everything in it, and what else is known of its address. */
export const caseFileRecord = caseRecord.extend({
  notes: z
    .array(noteRecord)
    .describe(`The newest, at most ${CASE_FILE_LIMITS.notes}, in the order in which they were written.`),
  history: z
    .array(changeRecord)
    .describe(`Who did what, in chronological order; the newest, at most ${CASE_FILE_LIMITS.changes}.`),
  screenings: z
    .array(linkedRecord)
    .describe(`Linked screenings, newest link first; at most ${CASE_FILE_LIMITS.linked}.`),
  ip_screenings: z
    .array(screeningRecord)
    .nullable()
    .describe('The newest screenings of the same address, linked or not; null when they could not be read.'),
  ip_reports: z
    .array(reportRecord)
    .nullable()
    .describe('The newest reports of the same address; null when they could not be read.'),
  degraded: z.array(degradedSource).describe('Services that did not answer: `screening`, `lists`.'),
});
export type CaseFileRecord = z.infer<typeof caseFileRecord>;

/** The public form of a note. */
export function presentNote({ id, text, author, createdAt }: CaseNote): z.infer<typeof noteRecord> {
  return { id, text, author, created_at: createdAt };
}

/** The public form of a case with everything in it. */
export function presentCaseFile(file: CaseFile): CaseFileRecord {
  return {
    ...presentCase(file.case),
    notes: file.notes.map(presentNote),
    history: file.changes,
    screenings: file.linked.map(({ shieldId, linkedAt, outcomeFrom, ...link }) => ({
      shield_id: shieldId,
      linked_at: linkedAt,
      outcome: link.outcome,
      outcome_from: outcomeFrom,
      reason: link.reason,
    })),
    ip_screenings:
      file.screenings?.map(({ shieldId, createdAt, ...screening }) => ({
        shield_id: shieldId,
        created_at: createdAt,
        ...screening,
      })) ?? null,
    ip_reports:
      file.reports?.map(({ id, category, status, notes, createdAt, updatedAt }) => ({
        id,
        category,
        status,
        notes,
        created_at: createdAt,
        updated_at: updatedAt,
      })) ?? null,
    degraded: file.degraded,
  };
}
