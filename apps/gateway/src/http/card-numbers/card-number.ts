import { lengthsOf } from './issuer-ranges';

const LEAST_DIGITS = 13;
const MOST_DIGITS = 19;
/** Leading digits that stay readable: what PCI DSS 3.4.1 allows for numbers of any length. */
const FIRST_KEPT = 6;
const LAST_KEPT = 4;
/**
 * Where the first digits of a card are asked for: eight of numbers with 16 digits or more, otherwise six (ISO/IEC
 * 7812).
 */
const LONG_BIN_FROM_DIGITS = 16;
/** Characters on each side of a number searched for a digest that contains it: the longest has 128. */
const AROUND = 128;

/** Up to three blanks or dashes of any kind, including plus signs and their URL encodings. */
const SEPARATORS = '(?:[ \\t\\u00a0+\\u2010-\\u2015-]|%2[0Dd]){0,3}';
const RUN = new RegExp(`\\d(?:${SEPARATORS}\\d){${LEAST_DIGITS - 1},}`, 'g');
const WHOLE_RUN = new RegExp(`^\\d(?:${SEPARATORS}\\d){${LEAST_DIGITS - 1},${MOST_DIGITS - 1}}$`);
/** Digests and machine-made ids: a run of digits in them means nothing. */
const DIGEST = /^[0-9a-f]{32,}$/i;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Matches text before the fraction of a number. */
const WHOLE_PART = /(?:^|[^\w.])\d{1,6}\.$/;

/** Hints that digits may not be a card number. */
export interface MaskOptions {
  /** True for a telephone number, which may have 13 digits and begin like one of Visa's old numbers. */
  readonly isPhone?: boolean;
}

/**
 * The text with every card number in it masked except for its first six and last four digits. A card number has 13 to
 * 19 digits, up to three blanks or dashes between them or none, passes Luhn, and begins as an issuer's numbers of
 * that length do. The result is as long as the text; without a card number it is the text itself. The cost is linear
 * in the length of the text.
 */
export function maskCardNumbers(text: string, { isPhone = false }: MaskOptions = {}): string {
  if (text.length < LEAST_DIGITS) return text;
  const hidden: number[] = [];
  RUN.lastIndex = 0;
  for (let found = RUN.exec(text); found !== null; found = RUN.exec(text))
    hideIn(text, positionsIn(text, found.index, RUN.lastIndex), isPhone, hidden);
  return hidden.length === 0 ? text : withoutCharacters(text, hidden);
}

/** The first digits of a text that is a whole card number, as a BIN field wants them; null for any other text. */
export function binOfCardNumber(text: string): string | null {
  const trimmed = text.trim();
  if (!WHOLE_RUN.test(trimmed)) return null;
  const positions = positionsIn(trimmed, 0, trimmed.length);
  if (!hasIssuer(trimmed, positions, 0, positions.length) || !luhnOf(trimmed, positions)(0, positions.length))
    return null;
  const digits = positions.map((position) => trimmed[position]).join('');
  return digits.slice(0, digits.length >= LONG_BIN_FROM_DIGITS ? 8 : FIRST_KEPT);
}

/** The positions of a run's digits. */
function positionsIn(text: string, from: number, to: number): number[] {
  const positions: number[] = [];
  for (let at = from; at < to; at += 1) {
    if (isDigit(text, at)) positions.push(at);
    // A percent-encoded separator contains a digit of its own.
    else if (text[at] === '%') at += 2;
  }
  return positions;
}

/**
 * Considers whole groups of digits only: a card number within a longer number does not count. Of several that begin
 * at one position the longest counts.
 */
function hideIn(text: string, positions: readonly number[], isPhone: boolean, hidden: number[]): void {
  const passesLuhn = luhnOf(text, positions);
  let first = 0;
  while (first + LEAST_DIGITS <= positions.length) {
    let next = first + 1;
    for (let length = MOST_DIGITS; length >= LEAST_DIGITS; length -= 1) {
      const end = first + length;
      if (!isBoundary(positions, first) || !isBoundary(positions, end)) continue;
      if (!hasIssuer(text, positions, first, length) || !passesLuhn(first, end)) continue;
      if (isElse(text, positions[first] as number, (positions[end - 1] as number) + 1, length, isPhone))
        continue;
      for (let n = first + FIRST_KEPT; n < end - LAST_KEPT; n += 1) hidden.push(positions[n] as number);
      next = end;
      break;
    }
    first = next;
  }
}

/** Whether a group of digits begins with the nth, or ends before it. */
function isBoundary(positions: readonly number[], n: number): boolean {
  if (n === 0 || n === positions.length) return true;
  return n < positions.length && positions[n] !== (positions[n - 1] as number) + 1;
}

function hasIssuer(text: string, positions: readonly number[], first: number, length: number): boolean {
  if (length < LEAST_DIGITS || length > MOST_DIGITS) return false;
  let prefix = 0;
  for (let n = first; n < first + 4; n += 1) prefix = prefix * 10 + digitAt(text, positions[n] as number);
  return ((lengthsOf(prefix) >> length) & 1) === 1;
}

/** Whether digits in a range pass ISO/IEC 7812-1, annex B, in constant time per range. */
function luhnOf(text: string, positions: readonly number[]): (first: number, end: number) => boolean {
  // Running sums over the digits, with even positions doubled, and with odd positions doubled.
  const evenDoubled = new Int32Array(positions.length + 1);
  const oddDoubled = new Int32Array(positions.length + 1);
  for (let n = 0; n < positions.length; n += 1) {
    const digit = digitAt(text, positions[n] as number);
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    evenDoubled[n + 1] = (evenDoubled[n] as number) + (n % 2 === 0 ? doubled : digit);
    oddDoubled[n + 1] = (oddDoubled[n] as number) + (n % 2 === 0 ? digit : doubled);
  }
  return (first, end) => {
    // The last digit is not doubled.
    const sums = (end - 1) % 2 === 0 ? oddDoubled : evenDoubled;
    return ((sums[end] as number) - (sums[first] as number)) % 10 === 0;
  };
}

/** Whether digits that could be a card number are more likely something else. */
function isElse(text: string, from: number, to: number, digits: number, isPhone: boolean): boolean {
  // E.164 has at most 15 digits.
  if (digits <= 15 && text[from - 1] === '+') return true;
  if (isPhone && digits === LEAST_DIGITS) return true;
  if (text[from - 1] === '.' && WHOLE_PART.test(text.slice(Math.max(0, from - 8), from))) return true;
  const token = hexAround(text, from, to);
  return /[a-f]/i.test(token) && (token.split('-').some((part) => DIGEST.test(part)) || UUID.test(token));
}

/** The hexadecimal digits and dashes around a number. */
function hexAround(text: string, from: number, to: number): string {
  let start = from;
  while (start > 0 && from - start < AROUND && isHexOrDash(text, start - 1)) start -= 1;
  let end = to;
  while (end < text.length && end - to < AROUND && isHexOrDash(text, end)) end += 1;
  return text.slice(start, end);
}

function withoutCharacters(text: string, hidden: readonly number[]): string {
  let masked = '';
  let done = 0;
  for (const position of hidden) {
    masked += `${text.slice(done, position)}*`;
    done = position + 1;
  }
  return masked + text.slice(done);
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

const digitAt = (text: string, at: number): number => text.charCodeAt(at) - 48;

function isHexOrDash(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isDigit(text, at) || code === 45 || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);
}
