import { z } from 'zod';
import { checkScores } from './single-check';

/** The public record of the phone check. */
export const phoneCheck = z.object({
  /** Whether the number is in its country's numbering plan. */
  valid: z.boolean(),
  /** E.164; empty when the text cannot be read as a number. */
  e164: z.string(),
  is_voip: z.boolean(),
  /** As sent, without blanks around it. */
  phone: z.string(),
  is_disposable: z.boolean(),
  ...checkScores,
});
export type PhoneCheck = z.infer<typeof phoneCheck>;
