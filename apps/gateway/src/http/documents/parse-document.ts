import { ServiceError } from '@rampart/contracts';
import { refused } from '../forms/raw-fields';

/** Deeper than anything that this API takes. */
const MAX_DEPTH = 16;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Parses a JSON document. Beside what `JSON.parse` refuses: members that stand twice, of which it would take the last,
 * and texts that Postgres cannot keep.
 *
 * @throws ServiceError `malformed_body`; `validation_failed` naming a member that stands twice or cannot be kept.
 */
export function parseDocument(text: string): unknown {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw malformed('The body is not a JSON object.');
  }
  assertUsable(text);
  return parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceError('malformed_body', { message: 'The body is not valid JSON.', cause: error });
  }
}

/** Members of an object so far; null stands for a list. */
type Level = Set<string> | null;

/** Walks over the tokens of what is known to be JSON: a text behind `{` or `,` of an object is the name of a member. */
function assertUsable(text: string): void {
  const levels: Level[] = [];
  let mayBeName = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      levels.push(token === '{' ? new Set() : null);
      if (levels.length > MAX_DEPTH) throw malformed('The body is nested too deeply.');
    } else if (token === '}' || token === ']') {
      levels.pop();
    } else if (token.startsWith('"')) {
      const value = JSON.parse(token) as string;
      assertKeepable(value);
      if (mayBeName) remember(value, levels.at(-1) ?? null);
    }
    mayBeName = token === '{' || (token === ',' && levels.at(-1) !== null);
  }
}

function assertKeepable(value: string): void {
  if (value.includes('\0')) throw malformed('A text of the body holds a NUL character.');
  if (LONE_SURROGATE.test(value)) throw malformed('A text of the body holds half of a surrogate pair.');
}

function remember(name: string, members: Level): void {
  if (members?.has(name)) throw refused(name, 'The member stands in its object more than once.');
  members?.add(name);
}

function malformed(message: string): ServiceError {
  return new ServiceError('malformed_body', { message });
}
