import { z } from 'zod';
import { checkScores } from './single-check';

/** What a client is by its User-Agent, its address and their proof. */
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
  user_agent: z.string(),
  /** Canonical text; null when none was sent. */
  ip: z.string().nullable(),
  is_bot: z.boolean(),
  category: z.enum(BOT_CATEGORIES),
  /** Name of the crawler, tool, library or browser; empty when nothing was recognised. */
  matched_name: z.string(),
  is_verified_crawler: z.boolean(),
  is_spoofed_crawler: z.boolean(),
  crawler_verification: z.object({
    /** Name that reverse DNS gives for the address; empty when it was not asked or gave none. */
    ptr: z.string(),
    /** The crawler that the proven name or range belongs to; empty when nothing was proven. */
    name_from_dns: z.string(),
  }),
  ...checkScores,
});
export type BotCheck = z.infer<typeof botCheck>;
