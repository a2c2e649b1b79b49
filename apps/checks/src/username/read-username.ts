import type { UsernameEvidence } from './username-evidence';

/** Longest part that is read; no pattern needs more. */
const MAX_LENGTH = 128;

/** Normalises a username into the form in which its patterns show. */
export function readUsername(text: string): UsernameEvidence {
  const compact = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\s._-]+/g, '');
  return { compact, letters: compact.replace(/[^a-z]+/g, '') };
}
