import { defineSignal } from '@rampart/risk';
import type { BotEvidence } from '../bot-evidence';

/** Fires where the address contradicts the crawler that the User-Agent claims. */
export const spoofedCrawler = defineSignal({
  code: 'bot_spoofed_crawler',
  section: 'bot',
  points: 85,
  description: 'Who pretends to be a well-known crawler wants to be let in where others are not.',
  evaluate: ({ verdict, proof }: BotEvidence) =>
    proof?.status === 'spoofed' ? { crawler: verdict.name, basis: proof.basis, ptr: proof.ptr } : null,
  reason: ({ crawler }) =>
    `The client says that it is ${crawler}, but its IP address does not belong to that crawler.`,
});
