import { withoutInvisible } from '@rampart/risk';
import { findDisguisedWord, readAsLatin } from '../look-alikes/skeleton';
import type { UsernameEvidence } from './username-evidence';

/** Longest part that is read; no pattern needs more. */
const MAX_LENGTH = 128;

/** Normalises a username into the form in which its patterns show. */
export function readUsername(text: string): UsernameEvidence {
  const read = withoutInvisible(text.slice(0, MAX_LENGTH));
  const disguised = findDisguisedWord(read);
  const compact = (disguised === null ? read : readAsLatin(read.toLowerCase()))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\s._-]+/g, '');
  return { compact, letters: compact.replace(/[^a-z]+/g, ''), disguised };
}
