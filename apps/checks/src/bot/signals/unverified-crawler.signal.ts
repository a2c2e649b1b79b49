import { defineSignal } from '@rampart/risk';
import type { BotEvidence } from '../bot-evidence';

/** Fires on crawlers whose address proves nothing, or was not sent. */
export const unverifiedCrawler = defineSignal({
  code: 'bot_unverified_crawler',
  section: 'bot',
  inOrder: 'never',
  points: 15,
  description:
    'A crawler’s identity is proved by its IP address; an unverified one is treated as an ordinary bot.',
  evaluate: ({ verdict, proof }: BotEvidence) =>
    verdict.kind === 'crawler' && proof?.status !== 'verified' && proof?.status !== 'spoofed'
      ? { crawler: verdict.name }
      : null,
  reason: ({ crawler }) =>
    `The client claims to be a crawler${crawler === '' ? '' : ` (${crawler})`}, which could not be verified.`,
});
