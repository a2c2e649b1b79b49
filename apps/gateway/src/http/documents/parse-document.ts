import { ServiceError } from '@rampart/contracts';
import { refused } from '../forms/raw-fields';

/** Deeper than anything that this API accepts. */
const MAX_DEPTH = 16;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Parses a JSON document. Refuses more than `JSON.parse` does: repeated members, of which it would keep the last, and
 * texts that Postgres cannot store.
 *
 * @throws ServiceError `malformed_body`; `validation_failed` naming a member that is repeated or cannot be stored.
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

/** Members of an object so far; null for an array. */
type Level = Set<string> | null;

/** Walks over the tokens of valid JSON: a string after `{` or `,` of an object is a member's name. */
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
  if (value.includes('\0')) throw malformed('A text in the body contains a NUL character.');
  if (LONE_SURROGATE.test(value)) throw malformed('A text in the body contains half of a surrogate pair.');
}

function remember(name: string, members: Level): void {
  if (members?.has(name)) throw refused(name, 'The member appears in its object more than once.');
  members?.add(name);
}

function malformed(message: string): ServiceError {
  return new ServiceError('malformed_body', { message });
}
