import { ServiceError } from '@rampart/contracts';
import { type ListField, type RawFields, refused } from './raw-fields';

const BLANKS = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8259 forbids them raw inside a string.
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const LONE_SURROGATE = /\p{Surrogate}/u;
const NOT_JSON = 'The body is not valid JSON.';
/** What a text is whose first character is not that of an object. */
const OTHER_SHAPES: readonly (readonly [RegExp, string])[] = [
  [/^\s*\[/, 'The body is a JSON list. Send a JSON object with the fields.'],
  [
    /^\s*"\s*(?:\\[nrt]|\s)*\{/,
    'The body is JSON inside a JSON string: it was encoded twice. Send the JSON object itself.',
  ],
  [/^\s*</, 'The body is XML. Send a JSON object with the fields.'],
  [
    /^\s*[\w.[\]%-]+=/,
    'The body is a form, but its content type says JSON. Send it as application/x-www-form-urlencoded.',
  ],
];
const CLOSED_BY: Readonly<Record<string, string | undefined>> = { '{': '}', '[': ']' };

/**
 * Reads a JSON object of scalars into fields, in one pass: `JSON.parse` would hide repeated keys, round numbers and
 * recurse to any depth. A scalar is treated as the text that a form would carry; null is absent. The one field that
 * may hold a list may contain scalars and objects of scalars. An unknown member may hold anything: shops send orders
 * as they have them.
 *
 * @throws ServiceError `malformed_body` for anything but a JSON object; `validation_failed` naming a known field that
 * holds an object or a list.
 */
export function decodeJson(text: string, into: RawFields): void {
  const cursor = new Cursor(text);
  if (cursor.peek() !== '{') {
    const shape = OTHER_SHAPES.find(([pattern]) => pattern.test(text))?.[1];
    throw malformed(shape ?? 'The body is not a JSON object.');
  }
  takeObject(cursor, into);
  if (!cursor.isAtEnd()) throw malformed(NOT_JSON);
  into.json = text;
}

function takeObject(cursor: Cursor, into: RawFields): void {
  takeMembers(cursor, '{', '}', () => {
    const name = takeString(cursor);
    if (name === null || !cursor.takeCharacter(':')) throw malformed(NOT_JSON);
    const list = cursor.peek() === '[' ? into.listNamed(name) : null;
    if (list !== null) takeItems(cursor, into, list);
    else if (into.knows(name)) into.add(name, takeScalar(cursor, name));
    else {
      into.add(name, null);
      skipValue(cursor);
    }
  });
}

/** An item is an object of fields, or the value of its main field alone. */
function takeItems(cursor: Cursor, into: RawFields, { name, textField }: ListField): void {
  takeMembers(cursor, '[', ']', () => {
    const item = into.addItem();
    if (cursor.peek() === '{') takeObject(cursor, item);
    else item.add(textField, takeScalar(cursor, name));
  });
}

function takeMembers(cursor: Cursor, open: string, close: string, takeOne: () => void): void {
  cursor.takeCharacter(open);
  if (cursor.takeCharacter(close)) return;
  do takeOne();
  while (cursor.takeCharacter(','));
  if (!cursor.takeCharacter(close)) throw malformed(NOT_JSON);
}

class Cursor {
  private at = 0;

  constructor(private readonly text: string) {}

  peek(): string {
    this.take(BLANKS);
    return this.text.charAt(this.at);
  }

  advance(): void {
    this.at += 1;
  }

  takeCharacter(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at += 1;
    return true;
  }

  /** @returns the text that the sticky pattern matches here, or null without advancing. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text)?.[0];
    if (match === undefined) return null;
    this.at += match.length;
    return match;
  }

  isAtEnd(): boolean {
    return this.peek() === '';
  }
}

/**
 * Passes over a value of any shape, which must be valid JSON. Objects and lists are not entered by recursion: a body
 * may consist of thirty thousand brackets.
 */
function skipValue(cursor: Cursor): void {
  /** The closing bracket of each object and list that is open, outermost first. */
  const open: string[] = [];
  do {
    const bracket = CLOSED_BY[cursor.peek()];
    if (bracket === undefined) skipScalar(cursor);
    else {
      cursor.advance();
      if (!cursor.takeCharacter(bracket)) {
        open.push(bracket);
        if (bracket === '}') skipName(cursor);
        continue;
      }
    }
    while (open.length > 0 && !cursor.takeCharacter(',')) {
      if (!cursor.takeCharacter(open.pop() as string)) throw malformed(NOT_JSON);
    }
    if (open.at(-1) === '}') skipName(cursor);
  } while (open.length > 0);
}

function skipScalar(cursor: Cursor): void {
  const token = cursor.take(STRING) ?? cursor.take(NUMBER) ?? cursor.take(WORD);
  if (token === null) throw malformed(NOT_JSON);
}

function skipName(cursor: Cursor): void {
  cursor.peek();
  if (cursor.take(STRING) === null || !cursor.takeCharacter(':')) throw malformed(NOT_JSON);
}

function takeScalar(cursor: Cursor, name: string): string | null {
  const first = cursor.peek();
  if (first === '{' || first === '[')
    throw refused(name, 'The field must be a single value, not an object or a list.');
  if (first === '"') {
    const value = takeString(cursor);
    if (value === null) throw malformed(NOT_JSON);
    if (LONE_SURROGATE.test(value)) throw refused(name, 'The field contains half of a surrogate pair.');
    return value;
  }
  const token = cursor.take(NUMBER) ?? cursor.take(WORD);
  if (token === null) throw malformed(NOT_JSON);
  return token === 'null' ? null : token;
}

function takeString(cursor: Cursor): string | null {
  if (cursor.peek() !== '"') return null;
  const token = cursor.take(STRING);
  return token === null ? null : (JSON.parse(token) as string);
}

function malformed(message: string): ServiceError {
  return new ServiceError('malformed_body', { message });
}
