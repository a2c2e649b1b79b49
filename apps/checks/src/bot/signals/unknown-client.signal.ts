import { defineSignal } from '@rampart/risk';
import type { BotEvidence } from '../bot-evidence';

/** Fires on clients that have the form of nothing that people use. */
export const unknownClient = defineSignal({
  code: 'bot_unknown_client',
  section: 'bot',
  inOrder: 'never',
  points: 40,
  description:
    'Browsers and apps identify themselves in well-known forms; home-made programs send arbitrary text.',
  evaluate: ({ verdict }: BotEvidence) => (verdict.kind === 'unknown' ? {} : null),
  reason: () => 'The client does not identify itself as any known browser or app.',
});
