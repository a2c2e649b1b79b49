import { ServiceError } from '@rampart/contracts';
import { type ListField, type RawFields, refused } from './raw-fields';

const BLANKS = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8259 forbids them raw inside a string.
const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Reads a flat JSON object of scalars into fields, in one pass: `JSON.parse` would hide repeated keys, round numbers
 * and recurse to any depth. A scalar is treated as the text that a form would carry; null is absent. The one field
 * that may hold a list may contain scalars and flat objects.
 *
 * @throws ServiceError `malformed_body` for anything but a JSON object; `validation_failed` naming a nested field.
 */
export function decodeJson(text: string, into: RawFields): void {
  const cursor = new Cursor(text);
  if (cursor.peek() !== '{') throw malformed('The body is not a JSON object.');
  takeObject(cursor, into);
  if (!cursor.isAtEnd()) throw malformed('The body is not valid JSON.');
}

function takeObject(cursor: Cursor, into: RawFields): void {
  takeMembers(cursor, '{', '}', () => {
    const name = takeString(cursor);
    if (name === null || !cursor.takeCharacter(':')) throw malformed('The body is not valid JSON.');
    const list = cursor.peek() === '[' ? into.listNamed(name) : null;
    if (list === null) into.add(name, takeScalar(cursor, name));
    else takeItems(cursor, into, list);
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
  if (!cursor.takeCharacter(close)) throw malformed('The body is not valid JSON.');
}

class Cursor {
  private at = 0;

  constructor(private readonly text: string) {}

  peek(): string {
    this.take(BLANKS);
    return this.text.charAt(this.at);
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

function takeScalar(cursor: Cursor, name: string): string | null {
  const first = cursor.peek();
  if (first === '{' || first === '[')
    throw refused(name, 'The field must be a single value, not an object or a list.');
  if (first === '"') {
    const value = takeString(cursor);
    if (value === null) throw malformed('The body is not valid JSON.');
    if (LONE_SURROGATE.test(value)) throw refused(name, 'The field contains half of a surrogate pair.');
    return value;
  }
  const token = cursor.take(NUMBER) ?? cursor.take(WORD);
  if (token === null) throw malformed('The body is not valid JSON.');
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
