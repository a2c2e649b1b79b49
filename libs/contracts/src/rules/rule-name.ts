import { z } from 'zod';

/** Includes line breaks, and NUL and halves of surrogate pairs, which Postgres cannot store. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/**
 * Embeddings, overrides and isolates: characters that change the reading direction of a line, so that it reads as
 * another name.
 */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/u;
/** Any visible character. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/**
 * The name of a rule: one line, readable as what it is, 1 to 128 UTF-16 units. It identifies the rule in a published
 * set, so different encodings of one letter are unified (NFC).
 */
export const ruleName = z
  .string()
  .normalize('NFC')
  .min(1)
  .max(128)
  .refine((name) => !CONTROL.test(name), 'Expected a name without line breaks and control characters')
  .refine((name) => !BIDI.test(name), 'Expected a name without characters that change the reading direction')
  .refine((name) => name === '' || VISIBLE.test(name), 'Expected a name with at least one visible character');
