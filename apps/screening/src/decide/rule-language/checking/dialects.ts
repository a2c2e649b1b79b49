import type { ProblemAt } from '../rule-error';

/** How something is written in other languages, and what a rule has in its place. */
interface Dialect {
  /** Matched where the parser stopped. */
  readonly at: RegExp;
  readonly message: string;
  /** What to write, given what was found. */
  readonly instead: (found: string) => readonly string[];
}

const always =
  (...written: readonly string[]) =>
  () =>
    written;

const word = (at: RegExp, written: string): Dialect => ({
  at,
  message: `Rules write \`${written}\` for this.`,
  instead: always(written),
});

/** In the order in which they are tried. */
const DIALECTS: readonly Dialect[] = [
  word(/and\b/iy, '&&'),
  word(/&/y, '&&'),
  word(/or\b/iy, '||'),
  word(/\|/y, '||'),
  word(/not\s+in\b/iy, '!(… in […])'),
  word(/not\b/iy, '!'),
  word(/in\b/iy, 'in'),
  word(/is\s+not\s+null\b/iy, 'has(name)'),
  word(/is\s+null\b/iy, '!has(name)'),
  word(/is\s+not\b|<>|!==|=!|≠|! =/iy, '!='),
  word(/=~|~|(?:matches|regexp?|rlike)\b/iy, '.matches("…")'),
  word(/(?:i?like|contains|includes)\b/iy, '.contains("…")'),
  word(/between\b/iy, '>= … && … <='),
  word(/=<|≤/y, '<='),
  word(/=>|≥/y, '>='),
  word(/===?|=|(?:is|eq|equals)\b/iy, '=='),
  word(/then\b/iy, '? … : …'),
  {
    at: /[“”„‘’«»]/y,
    message: 'Texts are between straight quotes.',
    instead: always('"…"'),
  },
  {
    at: /(?:;|\.)\s*$/y,
    message: 'A rule is one condition, without a sign at its end.',
    instead: always(),
  },
  {
    at: /[%€$£]/y,
    message: 'Numbers have no unit.',
    instead: always(),
  },
];

/** A number with separators of thousands; its digits may be followed by a fraction. */
const GROUPED = /\d{1,3}(?:[,_' ]\d{3})+(?![\d])(?:\.\d+)?/g;
/** A fraction behind a comma, with or without points between thousands. */
const COMMA_FRACTION = /\d{1,3}(?:\.\d{3})*,\d+/g;

/** What an author who knows another language meant at this position, where the parser stopped; null: unknown. */
export function dialectAt(
  source: string,
  start: number,
): Pick<ProblemAt, 'message' | 'start' | 'end' | 'expected' | 'suggestions'> | null {
  return numberAround(source, start) ?? wordsAt(source, start);
}

function numberAround(source: string, position: number) {
  const found = [GROUPED, COMMA_FRACTION]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .find(({ index, 0: text }) => index <= position && position < index + text.length);
  if (found === undefined) return null;
  const [text] = found;
  const isGrouped = text.replace(GROUPED, '') === '';
  const plain = isGrouped ? text.replace(/[,_' ]/g, '') : text.replaceAll('.', '').replace(',', '.');
  return {
    message: 'Numbers have no separators of thousands, and a point before their fraction.',
    start: found.index,
    end: found.index + text.length,
    expected: `a number such as \`${plain}\``,
    suggestions: [plain],
  };
}

/** At the position, or up to two characters before it: the parser stops within or behind what it does not know. */
function wordsAt(source: string, position: number) {
  const before = /(?:\bnot|[<=!&|]+)\s*$/i.exec(source.slice(0, position))?.index;
  for (const start of before === undefined ? [position] : [before, position]) {
    for (const { at, message, instead } of DIALECTS) {
      at.lastIndex = start;
      const found = at.exec(source)?.[0];
      const suggestions = found === undefined ? [] : instead(found);
      if (found === undefined || suggestions.includes(found)) continue;
      const expected = suggestions[0] === undefined ? 'nothing' : `\`${suggestions[0]}\``;
      return { message, start, end: start + found.length, expected, suggestions };
    }
  }
  return null;
}
