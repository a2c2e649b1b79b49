import { withoutInvisible } from '../invisible';
import { normalizeDomain } from './domain';

/** Longest local part that RFC 5321 allows, in characters. */
const MAX_LOCAL_LENGTH = 64;

export interface EmailParts {
  /**
   * Lower-case local part, otherwise as sent but for characters that cannot be seen. Dots and tags are left: which of
   * them mean something, `mailboxOf` knows.
   */
  readonly local: string;
  /** Lower-case, punycode. */
  readonly domain: string;
}

/** Splits an address at its last `@` and brings both parts to their normal form. Null when either part is unusable. */
export function readEmailParts(text: string): EmailParts | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  if (at <= 0) return null;
  // Normalised again after lower-casing: some letters have a composed form in lower case only.
  const local = withoutInvisible(trimmed.slice(0, at)).normalize('NFC').toLowerCase().normalize('NFC');
  const domain = normalizeDomain(trimmed.slice(at + 1));
  if (domain === null || local === '' || local.length > MAX_LOCAL_LENGTH || hasControlOrSpace(local))
    return null;
  return { local, domain };
}

/** `local@domain` in normal form, or null. */
export function normalizeEmail(text: string): string | null {
  const parts = readEmailParts(text);
  return parts === null ? null : `${parts.local}@${parts.domain}`;
}

function hasControlOrSpace(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}
