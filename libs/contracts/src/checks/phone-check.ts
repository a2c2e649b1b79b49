import { z } from 'zod';
import { checkScores } from './single-check';

/** The public record of the phone check. */
export const phoneCheck = z.object({
  valid: z.boolean().describe('Whether the number is in the numbering plan of its country.'),
  e164: z.string().describe('The number in E.164; empty when it cannot be read as a number.'),
  is_voip: z.boolean().describe('Whether it belongs to a VoIP provider.'),
  phone: z.string().describe('As sent, without surrounding blanks.'),
  is_disposable: z.boolean().describe('Whether it belongs to a service that receives messages for anyone.'),
  ...checkScores,
});
export type PhoneCheck = z.infer<typeof phoneCheck>;
