import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { caseNote } from './case';

/** Writes a note on a case, decided or not. The same attempt again gives the note that it wrote. */
export const addCaseNote = defineCommand({
  service: 'cases',
  name: 'add-case-note',
  request: z.object({
    accountId: z.int(),
    caseId: z.int(),
    /** Of the call; a repeat carries the same one. */
    attemptId: z.string().min(1).max(64),
    text: freeText.min(1),
    actor,
  }),
  reply: caseNote,
  errors: ['not_found'],
  repeatSafe: true,
});
