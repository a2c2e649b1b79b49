import type { Block } from './blocks.fixture';

/** Stands for whatever a page leaves out: inside a string, as an element of a list, in a line of text. */
const LEFT_OUT = '…';

/**
 * Members that differ from run to run: ids, times, and what is computed from them. A shown value must have the type of
 * the real one, and a string its shape: digits where digits are, letters where letters are.
 */
const VOLATILE =
  /^(?:id|ids|shield_ids?|\w+_id|examples|key|time|at|since|until|\w+_(?:at|on|until|since)|(?:device|ip)_hash|device_id|request_id|duration_ms|took_ms|expires_in|version_token)$/;

/**
 * How real output deviates from what a page shows under its commands; null if it does not.
 *
 * `json`: the nth shown value stands for the nth answer. Its members must be there with the same values (`VOLATILE` ones
 * by shape); an answer may have more. A list must be complete unless it has the element `"…"`.
 *
 * `text`: every shown line must be there, in the same order; `…` stands for anything, and runs of blanks count as one.
 */
export function deviationOf(shown: Block, output: string): string | null {
  return shown.language === 'json'
    ? deviationOfAnswers(shown.text, output)
    : deviationOfLines(shown.text, output);
}

/** Every JSON object or list that begins a line, or follows another one directly: answers of several calls in a row. */
export function jsonValuesIn(text: string): unknown[] {
  const values: unknown[] = [];
  for (let at = 0; at < text.length; ) {
    const begins =
      (at === 0 || /[\n}\]]\s*$/.test(text.slice(Math.max(0, at - 80), at))) && /[[{]/.test(text[at] ?? '');
    const end = begins ? endOfValue(text, at) : -1;
    const value = end > 0 ? parse(text.slice(at, end)) : undefined;
    if (value !== undefined) values.push(value);
    at = value === undefined ? at + 1 : end;
  }
  return values;
}

/** @returns the position after the bracket that closes the one at `from`; -1 without one. */
function endOfValue(text: string, from: number): number {
  const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
  TOKEN.lastIndex = from;
  let depth = 0;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    if ('[{'.includes(token[0])) depth += 1;
    if (']}'.includes(token[0])) depth -= 1;
    if (depth === 0) return TOKEN.lastIndex;
  }
  return -1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function deviationOfAnswers(shown: string, output: string): string | null {
  const wanted = jsonValuesIn(shown);
  const answers = jsonValuesIn(output);
  if (wanted.length === 0) return 'what the page shows is not JSON';
  if (wanted.length !== answers.length) {
    return `the page shows ${wanted.length} answers, and ${answers.length} came back`;
  }
  const deviations = wanted.map((value, index) =>
    deviationOfValue(value, answers[index], `answer ${index + 1}`, ''),
  );
  return deviations.find((each) => each !== null) ?? null;
}

function deviationOfValue(shown: unknown, real: unknown, path: string, member: string): string | null {
  if (Array.isArray(shown)) return deviationOfList(shown, real, path, member);
  if (typeof shown === 'object' && shown !== null) return deviationOfObject(shown, real, path);
  const isSame = typeof shown === 'string' && typeof real === 'string' ? isLike(shown, real) : shown === real;
  if (isSame || (VOLATILE.test(member) && shapeOf(shown) === shapeOf(real))) return null;
  return `${path}: the page shows ${JSON.stringify(shown)}, and it is ${JSON.stringify(real)}`;
}

function deviationOfObject(shown: object, real: unknown, path: string): string | null {
  if (typeof real !== 'object' || real === null || Array.isArray(real)) {
    return `${path}: the page shows an object, and it is ${JSON.stringify(real)}`;
  }
  for (const [name, value] of Object.entries(shown)) {
    if (!(name in real)) return `${path}.${name} is shown and did not come back`;
    const found = deviationOfValue(value, (real as Record<string, unknown>)[name], `${path}.${name}`, name);
    if (found) return found;
  }
  return null;
}

/** A left-out part must end the list, so that the shown elements are the first ones. */
function deviationOfList(shown: unknown[], real: unknown, path: string, member: string): string | null {
  if (!Array.isArray(real)) return `${path}: the page shows a list, and it is ${JSON.stringify(real)}`;
  const isOpen = shown.at(-1) === LEFT_OUT;
  const wanted = isOpen ? shown.slice(0, -1) : shown;
  if (isOpen ? wanted.length > real.length : wanted.length !== real.length) {
    return `${path}: the page shows ${wanted.length} elements, and there are ${real.length}: ${JSON.stringify(real)}`;
  }
  const found = wanted.map((value, index) =>
    deviationOfValue(value, real[index], `${path}[${index}]`, member),
  );
  return found.find((each) => each !== null) ?? null;
}

function deviationOfLines(shown: string, output: string): string | null {
  const lines = output.split('\n').map(squeeze);
  let from = 0;
  for (const line of shown.split('\n').map(squeeze).filter(Boolean)) {
    const at = lines.findIndex((each, index) => index >= from && isLike(line, each));
    if (at < 0 && line !== LEFT_OUT) return `no line like "${line}" came back there`;
    from = at < 0 ? from : at + 1;
  }
  return null;
}

const squeeze = (line: string) => line.replace(/\s+/g, ' ').trim();

function isLike(shown: string, real: string): boolean {
  if (!shown.includes(LEFT_OUT)) return shown === real;
  const parts = shown.split(LEFT_OUT).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(real);
}

function shapeOf(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'null' : typeof value;
  return value.replace(/[a-zA-Z0-9]+/g, 'a');
}
