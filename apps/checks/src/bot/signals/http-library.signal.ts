import { defineSignal } from '@rampart/risk';
import type { BotEvidence } from '../bot-evidence';

/** Fires on HTTP libraries and command-line clients. */
export const httpLibrary = defineSignal({
  code: 'bot_http_library',
  section: 'bot',
  inOrder: 'never',
  points: 45,
  description: 'An HTTP library of a programming language fetches pages for a program, not for a person.',
  evaluate: ({ verdict }: BotEvidence) =>
    verdict.kind === 'http_library' ? { library: verdict.name } : null,
  reason: ({ library }) => `The client is a program that fetches pages, not a browser: ${library}.`,
});
