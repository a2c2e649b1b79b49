import { ISSUER_RANGES } from './issuer-ranges';

const LEAST_DIGITS = 13;
const MOST_DIGITS = 19;
/** Digits that stay readable: what PCI DSS 3.4.1 allows to be shown of a number of any length. */
const FIRST_KEPT = 6;
const LAST_KEPT = 4;
/** Of a card number where the first digits are asked for: eight of those with 16 digits or more, else six (ISO/IEC 7812). */
const LONG_BIN_FROM_DIGITS = 16;

/** What people and programs write between the digits of a card number, also within a URL. */
const SEPARATOR = '(?:%20|%2[Dd]|[ \\t\\u00a0+\\u2010-\\u2015-])';
const RUN = new RegExp(`\\d(?:${SEPARATOR}{0,3}\\d){${LEAST_DIGITS - 1},}`, 'g');
const GROUP = new RegExp(`${SEPARATOR}+`, 'g');
/** Digests and ids of programs: a run of digits in them means nothing. */
const HEX = /[0-9a-f]{32,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Characters around a number in which it is looked for a digest that it is a part of: the longest has 128. */
const AROUND = 128;
/** Ends where the fraction of a number begins. */
const WHOLE_PART = /(?:^|[^\w.])\d{1,6}\.$/;

/** Where digits may be something else. */
export interface MaskOptions {
  /** True for a telephone number, which may have 13 digits and begin like one of Visa's old numbers. */
  readonly isPhone?: boolean;
}

/** A part of a text. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The text with every card number in it made unreadable but for its first six and last four digits. A card number has 13
 * to 19 digits, single spaces or dashes between them or not, passes Luhn, and begins as an issuer's numbers of that
 * length do. The result is as long as the text; without a card number it is the text itself.
 */
export function maskCardNumbers(text: string, { isPhone = false }: MaskOptions = {}): string {
  if (text.length < LEAST_DIGITS) return text;
  let masked = '';
  let done = 0;
  for (const match of text.matchAll(RUN)) {
    for (const { from, to } of cardNumbersIn(text, match.index, match[0], isPhone)) {
      masked += text.slice(done, from) + maskDigits(text.slice(from, to));
      done = to;
    }
  }
  return done === 0 ? text : masked + text.slice(done);
}

/** The first digits of a text that is a whole card number, as a field for a BIN wants them; null when it is none. */
export function binOfCardNumber(text: string): string | null {
  const digits = text.trim().replace(GROUP, '');
  if (!/^\d+$/.test(digits) || !isCardNumber(digits)) return null;
  return digits.slice(0, digits.length >= LONG_BIN_FROM_DIGITS ? 8 : FIRST_KEPT);
}

/** Whether digits are those of a card. */
export function isCardNumber(digits: string): boolean {
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return false;
  return ISSUER_RANGES.some((range) => isOf(range, digits)) && passesLuhn(digits);
}

/** Looks at whole groups of digits only: a card number within a longer number is none. */
function* cardNumbersIn(text: string, at: number, run: string, isPhone: boolean): Generator<Span> {
  const groups = groupsOf(run, at);
  let first = 0;
  while (first < groups.length) {
    const found = longestFrom(text, groups, first, isPhone);
    if (found === null) first += 1;
    else {
      yield { from: (groups[first] as Span).from, to: (groups[found] as Span).to };
      first = found + 1;
    }
  }
}

/** @returns the place of the last group of the longest card number that begins with the first. */
function longestFrom(text: string, groups: readonly Span[], first: number, isPhone: boolean): number | null {
  let digits = '';
  let longest: number | null = null;
  for (let last = first; last < groups.length && digits.length < MOST_DIGITS; last += 1) {
    const { from, to } = groups[last] as Span;
    digits += text.slice(from, to);
    if (isCardNumber(digits) && !isElse(text, (groups[first] as Span).from, to, digits, isPhone))
      longest = last;
  }
  return longest;
}

function groupsOf(run: string, at: number): Span[] {
  const groups: Span[] = [];
  let from = 0;
  for (const { index, 0: separator } of run.matchAll(GROUP)) {
    groups.push({ from: at + from, to: at + index });
    from = index + separator.length;
  }
  groups.push({ from: at + from, to: at + run.length });
  return groups;
}

/** Whether digits that could be those of a card are more likely something else. */
function isElse(text: string, from: number, to: number, digits: string, isPhone: boolean): boolean {
  // E.164 has at most 15 digits.
  if (digits.length <= 15 && text[from - 1] === '+') return true;
  if (isPhone && digits.length === LEAST_DIGITS) return true;
  if (WHOLE_PART.test(text.slice(Math.max(0, from - 8), from))) return true;
  const around = Math.max(0, from - AROUND);
  for (const { index, 0: hex } of text.slice(around, to + AROUND).matchAll(HEX)) {
    const start = around + index;
    if (start < to && start + hex.length > from && /[a-f]/i.test(hex)) return true;
  }
  return false;
}

/** @param number digits and what stands between them. */
function maskDigits(number: string): string {
  const last = number.replaceAll(GROUP, '').length - LAST_KEPT;
  let seen = 0;
  const mask = (digits: string) =>
    digits.replaceAll(/\d/g, (digit) => {
      seen += 1;
      return seen > FIRST_KEPT && seen <= last ? '*' : digit;
    });
  let masked = '';
  let done = 0;
  for (const { index, 0: separator } of number.matchAll(GROUP)) {
    masked += mask(number.slice(done, index)) + separator;
    done = index + separator.length;
  }
  return masked + mask(number.slice(done));
}

function isOf({ from, to, lengths }: (typeof ISSUER_RANGES)[number], digits: string): boolean {
  const prefix = digits.slice(0, from.length);
  return prefix >= from && prefix <= to && lengths.includes(digits.length);
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = index % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
