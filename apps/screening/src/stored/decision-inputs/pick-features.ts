import type { FeatureValue } from '../../facts/features/feature';

/** The beginning of an input that `writeInput` wrote: its features. */
const BEGINNING = '{"f":[';

const [QUOTE, COMMA, BACKSLASH, CLOSING_BRACKET] = [34, 44, 92, 93];

/**
 * Reads a few features of a stored input and skips the rest, which costs a fifth of parsing all of it: a backtest
 * reads a million of them to find the few that a rule may match.
 *
 * @param text as `writeInput` wrote it.
 * @param wantedAt indexes, ascending. @param into gets the values; null beyond the end of an earlier, shorter record.
 * @returns false for a text with another beginning; nothing was read then.
 */
export function pickFeatures(text: string, wantedAt: readonly number[], into: FeatureValue[]): boolean {
  if (!text.startsWith(BEGINNING)) return false;
  let position = BEGINNING.length;
  let index = 0;
  for (const wanted of wantedAt) {
    while (index < wanted && text.charCodeAt(position) !== CLOSING_BRACKET) {
      position = endOfValue(text, position);
      if (text.charCodeAt(position) === COMMA) position += 1;
      index += 1;
    }
    const end = endOfValue(text, position);
    into[wanted] = index === wanted && end > position ? readValue(text.slice(position, end)) : null;
  }
  return true;
}

/** Position of the comma or bracket after a value. */
function endOfValue(text: string, start: number): number {
  let position = start;
  if (text.charCodeAt(position) === QUOTE) position = endOfText(text, position);
  for (; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === COMMA || code === CLOSING_BRACKET) return position;
  }
  return position;
}

/** The position after the closing quote. */
function endOfText(text: string, start: number): number {
  for (let position = start + 1; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === BACKSLASH) position += 1;
    else if (code === QUOTE) return position + 1;
  }
  return text.length;
}

function readValue(written: string): FeatureValue {
  if (written === 'null') return null;
  if (written === 'true') return true;
  if (written === 'false') return false;
  return written.startsWith('"') ? (JSON.parse(written) as string) : Number(written);
}
