import { defineSignal } from '@rampart/risk';
import type { BotEvidence } from '../bot-evidence';

/** Fires when the address contradicts the crawler that the User-Agent claims. */
export const spoofedCrawler = defineSignal({
  code: 'bot_spoofed_crawler',
  section: 'bot',
  inOrder: 'never',
  points: 85,
  description: 'Clients impersonate well-known crawlers to get past access rules.',
  evaluate: ({ verdict, proof }: BotEvidence) =>
    proof?.status === 'spoofed' ? { crawler: verdict.name, basis: proof.basis, ptr: proof.ptr } : null,
  reason: ({ crawler }) =>
    `The client claims to be ${crawler}, but its IP address does not belong to that crawler.`,
});
