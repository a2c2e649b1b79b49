import { defineSignal } from '@rampart/risk';
import type { Impossibility } from '../../user-agent/find-impossibility';
import type { BotEvidence } from '../bot-evidence';

const SENTENCES: Readonly<Record<Impossibility, string>> = {
  two_phones: 'The browser says that it runs on an iPhone and on an Android phone at once.',
  unknown_windows: 'The browser says that it runs on a version of Windows that does not exist.',
  future_version: 'The browser gives a version that has not been released.',
};

/** Fires on browsers that cannot exist. */
export const impossibleBrowser = defineSignal({
  code: 'bot_impossible_browser',
  section: 'bot',
  points: 25,
  description: 'A browser that contradicts itself has an invented User-Agent.',
  evaluate: ({ verdict, impossibility }: BotEvidence) =>
    verdict.kind === 'browser' && impossibility !== null ? { impossibility } : null,
  reason: ({ impossibility }) => SENTENCES[impossibility],
});
