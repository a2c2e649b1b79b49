import { defineSignal } from '@rampart/risk';
import type { Impossibility } from '../../user-agent/find-impossibility';
import type { BotEvidence } from '../bot-evidence';

const SENTENCES: Readonly<Record<Impossibility, string>> = {
  two_phones: 'The browser claims to run on an iPhone and an Android phone at the same time.',
  unknown_windows: 'The browser claims a version of Windows that does not exist.',
  future_version: 'The browser claims a version that has not been released.',
};

/** Fires on browsers that cannot exist. */
export const impossibleBrowser = defineSignal({
  code: 'bot_impossible_browser',
  section: 'bot',
  inOrder: 'never',
  points: 25,
  description: 'The User-Agent contradicts itself or names a version that does not exist: it was made up.',
  evaluate: ({ verdict, impossibility }: BotEvidence) =>
    verdict.kind === 'browser' && impossibility !== null ? { impossibility } : null,
  reason: ({ impossibility }) => SENTENCES[impossibility],
});
