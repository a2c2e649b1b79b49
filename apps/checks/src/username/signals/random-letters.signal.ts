import { defineSignal } from '@rampart/risk';
import type { UsernameEvidence } from '../username-evidence';

/** Shorter names are as often initials and abbreviations as noise. */
const MIN_LETTERS = 8;
/** Consecutive consonants, with the letters of one sound as one: German and Slavic names reach six (`Angstschrei`). */
const MIN_CONSONANTS = 7;
/** Letters that are one sound in German, English or Polish. */
const ONE_SOUND = /tsch|sch|ch|sh|th|ph|ck|tz|sz|cz|rz/g;
/** Share of vowels (including y) below which a Latin name can hardly be pronounced. */
const MAX_VOWEL_SHARE = 0.12;

/** Fires on names that are unpronounceable in any language. */
export const randomLetters = defineSignal({
  code: 'username_random_letters',
  section: 'username',
  inOrder: 'circumstance',
  points: 20,
  description: 'The username is an unpronounceable sequence of letters, as generated names are.',
  evaluate: ({ letters }: UsernameEvidence) => {
    const sounds = letters.replace(ONE_SOUND, 's');
    if (sounds.length < MIN_LETTERS) return null;
    const consonants = longestConsonants(sounds);
    const vowelShare = (sounds.match(/[aeiouy]/g)?.length ?? 0) / sounds.length;
    if (consonants < MIN_CONSONANTS && vowelShare >= MAX_VOWEL_SHARE) return null;
    return { consonants_in_a_row: consonants, vowel_share: Math.round(vowelShare * 100) / 100 };
  },
  reason: () => 'The username looks like random letters.',
});

function longestConsonants(sounds: string): number {
  return sounds.split(/[aeiouy]/).reduce((longest, part) => Math.max(longest, part.length), 0);
}
