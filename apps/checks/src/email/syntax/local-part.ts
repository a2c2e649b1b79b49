import type { SyntaxFault } from './syntax-fault';

/** RFC 5321 4.5.3.1.1, in octets. */
const MAX_LOCAL_OCTETS = 64;
/** RFC 5322 3.2.3 `atext`, and RFC 6531's addition: anything beyond ASCII. */
const ATOM = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\u0080-\u{10FFFF}]+$/u;
/**
 * RFC 5321 4.1.2 `QcontentSMTP`: text without `"` and `\`, or a pair of `\` and printable ASCII. Each text matches in
 * only one way.
 */
const QUOTED = /^"(?:[\x20\x21\x23-\x5B\x5D-\x7E\u0080-\u{10FFFF}]|\\[\x20-\x7E])*"$/u;
/**
 * Characters that cannot be seen or typed safely: controls, direction marks, private and unassigned code points,
 * separators. RFC 6531 permits them; RFC 6532 3.1 and PRECIS (RFC 8264) advise against them.
 */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;
/**
 * The joiners that Indian scripts write after a vowel sign or virama and Persian between letters (RFC 5892 A.1 and A.2,
 * which PRECIS follows): invisible, but part of the spelling.
 */
const SPELLED_JOINER = /(?<=\p{Mn})[\u200C\u200D]|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu;
const BEGINS_WITH_MARK = /^"?\p{M}/u;

/** The fault of a local part, given in NFC; null without one. */
export function checkLocalPart(local: string): SyntaxFault | null {
  if (local === '') return 'local_part_empty';
  if (Buffer.byteLength(local) > MAX_LOCAL_OCTETS) return 'local_part_too_long';
  if (UNSAFE.test(local.replace(SPELLED_JOINER, '')) || BEGINS_WITH_MARK.test(local))
    return 'local_part_characters';
  if (local.startsWith('"')) return QUOTED.test(local) ? null : 'local_part_quotes';
  const atoms = local.split('.');
  if (atoms.includes('')) return 'local_part_dots';
  return atoms.every((atom) => ATOM.test(atom)) ? null : 'local_part_characters';
}
