import { defineSignal } from '@rampart/risk';
import type { EmailEvidence, MixedPart } from '../email-evidence';

/** A name before the @ may be mixed by a keyboard that was switched too late; of a domain no registry accepts it. */
const POINTS: Readonly<Record<MixedPart, number>> = { domain: 50, name: 30 };

const WORDS: Readonly<Record<MixedPart, string>> = { domain: 'domain', name: 'part before the “@”' };

/** Fires on addresses that mix Latin letters with look-alikes of other scripts within a word. */
export const mixedScript = defineSignal({
  code: 'email_mixed_script',
  section: 'email',
  inOrder: 'evidence',
  points: ({ part }: { part: MixedPart; domain: string }) => POINTS[part],
  description:
    'One word of the address mixes letters of two scripts, which no language does and which makes one address look like another.',
  evaluate: ({ mixedPart, domain }: EmailEvidence) =>
    mixedPart === null ? null : { part: mixedPart, domain },
  reason: ({ part }) =>
    `The e-mail address mixes letters of different alphabets that look the same, in the ${WORDS[part]}.`,
});
