import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { caseNote } from './case';

/** Longest note, in characters. */
export const MAX_NOTE_CHARACTERS = 1_024;
/** Bounded in UTF-16 units, of which a character takes one or two; the door to the public counts characters. */
export const noteText = z
  .string()
  .min(1)
  .max(2 * MAX_NOTE_CHARACTERS);

/** Writes a note on a case, decided or not. The same attempt again gives the note that it wrote. */
export const addCaseNote = defineCommand({
  service: 'cases',
  name: 'add-case-note',
  request: z.object({
    accountId: z.int(),
    caseId: z.int(),
    /** Of the call; a repeat carries the same one. */
    attemptId: z.string().min(1).max(64),
    text: noteText,
    actor,
  }),
  reply: caseNote,
  errors: ['not_found'],
  repeatSafe: true,
});
