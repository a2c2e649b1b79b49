import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { caseNote } from './case';

/** Adds a note to a case, decided or not. The same attempt again returns the same note. */
export const addCaseNote = defineCommand({
  service: 'cases',
  name: 'add-case-note',
  request: z.object({
    accountId: z.int(),
    caseId: z.int(),
    /** Of the call; a repeat has the same one. */
    attemptId: z.string().min(1).max(64),
    text: freeText.min(1),
    actor,
  }),
  reply: caseNote,
  errors: ['not_found'],
  repeatSafe: true,
});
