import { defineSignal } from '@rampart/risk';
import type { BotEvidence } from '../bot-evidence';

/** Fires on crawlers whose address proves nothing, or was not sent. */
export const unverifiedCrawler = defineSignal({
  code: 'bot_unverified_crawler',
  section: 'bot',
  points: 15,
  description:
    'A crawler counts as honest when its address proves its identity; until then it is a robot like any other.',
  evaluate: ({ verdict, proof }: BotEvidence) =>
    verdict.kind === 'crawler' && proof?.status !== 'verified' && proof?.status !== 'spoofed'
      ? { crawler: verdict.name }
      : null,
  reason: ({ crawler }) =>
    `The client says that it is a crawler${crawler === '' ? '' : ` (${crawler})`}, which could not be verified.`,
});
