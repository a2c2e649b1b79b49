import { domainToASCII, domainToUnicode } from 'node:url';

/** RFC 5892 2: the characters that a label may hold, apart from the few below that depend on their neighbours. */
const PROTOCOL_VALID = /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}-]$/u;
/** RFC 5892 2.6: letters by category that are nevertheless not allowed. */
const EXCEPTIONS_OUT = /[\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B]/u;
const BEGINS_WITH_MARK = /^\p{M}/u;

/** RFC 5892 appendix A: each letter, and its required context. */
const CONTEXT_RULES: Readonly<Record<string, (label: string, at: number) => boolean>> = {
  '\u00B7': (label, at) => label[at - 1] === 'l' && label[at + 1] === 'l',
  '\u0375': (label, at) => /\p{Script=Greek}/u.test(label[at + 1] ?? ''),
  '\u05F3': (label, at) => /\p{Script=Hebrew}/u.test(label[at - 1] ?? ''),
  '\u05F4': (label, at) => /\p{Script=Hebrew}/u.test(label[at - 1] ?? ''),
  '\u30FB': (label) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label),
  '\u200C': (label, at) => /\p{Mn}/u.test(label[at - 1] ?? ''),
  '\u200D': (label, at) => /\p{Mn}/u.test(label[at - 1] ?? ''),
};

/**
 * Whether an `xn--` label stands for a name that IDNA 2008 (RFC 5891) allows to be registered: no symbols, no emoji, no
 * punctuation. The URL parser's rules (UTS 46) accept those.
 */
export function isIdnLabel(label: string): boolean {
  const name = domainToUnicode(label);
  if (name === '' || name === label || domainToASCII(name) !== label) return false;
  if (BEGINS_WITH_MARK.test(name) || EXCEPTIONS_OUT.test(name) || name.startsWith('--', 2)) return false;
  return (
    [...name].every((letter) => PROTOCOL_VALID.test(letter) || letter in CONTEXT_RULES) && fitsContext(name)
  );
}

function fitsContext(name: string): boolean {
  for (let at = 0; at < name.length; at += 1) {
    const rule = CONTEXT_RULES[name[at] ?? ''];
    if (rule !== undefined && !rule(name, at)) return false;
  }
  return true;
}
