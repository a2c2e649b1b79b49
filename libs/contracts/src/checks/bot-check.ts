import { z } from 'zod';
import { checkScores } from './single-check';

/** What a client is, judging by its User-Agent, its address and their proof. */
export const BOT_CATEGORIES = [
  'verified_crawler',
  'claimed_crawler',
  'spoofed_crawler',
  'automation_tool',
  'http_library',
  'browser',
  'unknown',
] as const;
export type BotCategory = (typeof BOT_CATEGORIES)[number];

/** The public record of the bot check. */
export const botCheck = z.object({
  user_agent: z.string().describe('As sent.'),
  ip: z.string().nullable().describe('The address in canonical form; null when none was sent.'),
  is_bot: z.boolean().describe('Whether it is automated.'),
  category: z.enum(BOT_CATEGORIES).describe('Category of the client.'),
  matched_name: z
    .string()
    .describe('Name of the crawler, tool, library or browser; empty when none was recognised.'),
  is_verified_crawler: z.boolean().describe('Whether it is a known crawler with a verified identity.'),
  is_spoofed_crawler: z.boolean().describe('Whether it claims to be a crawler and its address disproves it.'),
  crawler_verification: z
    .object({
      ptr: z
        .string()
        .describe('Reverse DNS name of the address; empty when DNS was not queried or had none.'),
      name_from_dns: z
        .string()
        .describe('The crawler that the verified name or range belongs to; empty when nothing was verified.'),
    })
    .describe('How the identity was verified.'),
  ...checkScores,
});
export type BotCheck = z.infer<typeof botCheck>;
