import { z } from 'zod';

/** Line breaks among them; NUL and halves of surrogate pairs, which Postgres cannot keep, too. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Embeddings, overrides and isolates: what turns the reading direction of a line, so that it reads as another name. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/u;
/** Anything that leaves ink on the screen. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/**
 * What an account calls a rule: one line that shows what it is, 1 to 128 UTF-16 units. It is the rule's identity in a
 * published set, so that two ways to write one letter are made one (NFC).
 */
export const ruleName = z
  .string()
  .normalize('NFC')
  .min(1)
  .max(128)
  .refine((name) => !CONTROL.test(name), 'Expected a name without line breaks and control characters')
  .refine((name) => !BIDI.test(name), 'Expected a name without characters that turn the reading direction')
  .refine((name) => name === '' || VISIBLE.test(name), 'Expected a name with at least one visible character');
