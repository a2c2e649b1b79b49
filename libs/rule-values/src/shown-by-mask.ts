import { maskValue } from '@rampart/risk';

/** Functions that compare a part of a text. */
type PartFunction = 'startsWith' | 'endsWith' | 'contains' | 'matches';
const PART_FUNCTIONS: ReadonlySet<string> = new Set<PartFunction>([
  'startsWith',
  'endsWith',
  'contains',
  'matches',
]);

export const isPartFunction = (name: string): name is PartFunction => PART_FUNCTIONS.has(name);

/** Beginnings of canonical addresses within what the mask keeps: 24 bits of IPv4, 48 of IPv6. */
const IPV4_BEGINNING = /^\d{1,3}(?:\.\d{1,3}){0,2}\.?$/;
const IPV6_BEGINNING = /^[\da-f]{1,4}(?::[\da-f]{1,4}){0,2}:?$/;
/** Digits of a phone number that its mask shows. */
const SHOWN_OF_PHONE = { start: 3, end: 2 } as const;
/** A pattern that matches from the at sign on. What may stand in its place or be left out could match before it. */
const FROM_AT = /^(?:\(\?i\))?@(?![?*+{|])/;

/**
 * Whether the mask of a value shows what a function compares: such a condition tells nothing that its author does not
 * see. `order.email.endsWith("@example.com")` does, `order.email.startsWith("an")` does not.
 */
export function isShownByMask(kind: string, called: PartFunction, text: string): boolean {
  if (text === '') return true;
  switch (kind) {
    case 'email':
      return isShownOfEmail(called, text);
    case 'ip':
      if (called === 'contains') return text === ':' || text === '.';
      return called === 'startsWith' && (IPV4_BEGINNING.test(text) || IPV6_BEGINNING.test(text));
    case 'phone':
      if (called === 'startsWith') return text.length <= SHOWN_OF_PHONE.start;
      return called === 'endsWith' && text.length <= SHOWN_OF_PHONE.end;
    default:
      return called === 'startsWith' && maskValue(kind, text) === `${text}***`;
  }
}

/** The first character, and the domain. An end without an at sign, if it matches, is within the domain. */
function isShownOfEmail(called: PartFunction, text: string): boolean {
  switch (called) {
    case 'startsWith':
      return [...text].length === 1;
    case 'endsWith':
      return !text.slice(1).includes('@');
    case 'contains':
      return text.startsWith('@');
    case 'matches':
      return FROM_AT.test(text) && !hasOuterAlternative(text);
  }
}

/** Whether a pattern has alternatives outside of brackets. A bar that means itself counts too. */
function hasOuterAlternative(pattern: string): boolean {
  let depth = 0;
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth <= 0) return true;
  }
  return false;
}
