import { UnreadableFile } from './file-text';

/** Longest string that is kept; a longer one is no value. */
const MAX_CHARACTERS = 8_192;
/** Deepest nesting, and most members kept of an object. */
const MAX_DEPTH = 64;
const MAX_MEMBERS = 128;

/** An object of a JSON text with its scalar members, or a string in a list. */
export interface JsonItem {
  /** Names of the members it is inside, outermost first; lists count for nothing. */
  readonly path: readonly string[];
  /** Null for a string. */
  readonly members: ReadonlyMap<string, string> | null;
  readonly text: string;
}

interface Level {
  readonly isList: boolean;
  readonly name: string | null;
  readonly members: Map<string, string>;
  /** The member whose value comes next; null: its name comes. */
  member: string | null;
}

const STRING_END = /["\\]/g;
const SCALAR = /[^\s,:[\]{}"]+/y;

/**
 * Reads JSON of any length as it arrives and passes on each object once it is closed, and each string in a list; keeps
 * no more than the open objects. One value or several in sequence (JSON in lines).
 */
export class JsonScanner {
  private readonly levels: Level[] = [];
  private held = '';
  /** Of the string being read, as far as it is kept; null between strings. */
  private string: string | null = null;
  private isEscaped = false;

  /** The items that end in a piece of the text. @throws UnreadableFile. */
  *push(piece: string): Generator<JsonItem> {
    const text = this.held + piece;
    this.held = '';
    let at = 0;
    while (at < text.length) {
      if (this.string !== null) {
        at = this.takeString(text, at);
        if (this.string === null) yield* this.value(this.lastString, true);
        continue;
      }
      const character = text.charAt(at);
      if (character === '"') {
        this.string = '';
        at += 1;
      } else if ('{['.includes(character)) {
        this.open(character === '[');
        at += 1;
      } else if ('}]'.includes(character)) {
        yield* this.close(character === ']');
        at += 1;
      } else if (/[\s,:]/.test(character)) {
        at += 1;
      } else {
        SCALAR.lastIndex = at;
        const token = SCALAR.exec(text)?.[0] ?? '';
        if (at + token.length === text.length && token.length < MAX_CHARACTERS) {
          this.held = token;
          return;
        }
        yield* this.value(scalarOf(token), false);
        at += token.length;
      }
    }
  }

  /** The end of the text. @throws UnreadableFile when it ends within a value. */
  *end(): Generator<JsonItem> {
    if (this.held !== '') yield* this.push(' ');
    if (this.string !== null || this.levels.length > 0) throw notJson();
  }

  private lastString: string | null = null;

  private takeString(text: string, from: number): number {
    let at = from;
    if (this.isEscaped) {
      this.keep(text.charAt(at));
      this.isEscaped = false;
      at += 1;
    }
    STRING_END.lastIndex = at;
    const found = STRING_END.exec(text);
    const end = found?.index ?? text.length;
    this.keep(text.slice(at, end));
    if (found === null) return end;
    if (found[0] === '\\') {
      this.keep('\\');
      this.isEscaped = true;
      return end + 1;
    }
    this.lastString = stringOf(this.string ?? '');
    this.string = null;
    return end + 1;
  }

  private keep(part: string): void {
    if (this.string !== null && this.string.length <= MAX_CHARACTERS) this.string += part;
  }

  private open(isList: boolean): void {
    if (this.levels.length >= MAX_DEPTH) throw new UnreadableFile('The JSON is nested too deeply.');
    const parent = this.levels.at(-1);
    const name = parent === undefined || parent.isList ? null : parent.member;
    if (parent !== undefined) parent.member = null;
    this.levels.push({ isList, name, members: new Map(), member: null });
  }

  private *close(isList: boolean): Generator<JsonItem> {
    const level = this.levels.pop();
    if (level?.isList !== isList) throw notJson();
    if (!isList) yield { path: this.path(level), members: level.members, text: '' };
  }

  /** @param text null: not kept. */
  private *value(text: string | null, isString: boolean): Generator<JsonItem> {
    const level = this.levels.at(-1);
    if (level === undefined) {
      if (isString && text !== null) yield { path: [], members: null, text };
      return;
    }
    if (level.isList) {
      if (isString && text !== null) yield { path: this.path(level), members: null, text };
    } else if (level.member === null) {
      if (!isString) throw notJson();
      level.member = text ?? '';
    } else {
      if (text !== null && level.members.size < MAX_MEMBERS) level.members.set(level.member, text);
      level.member = null;
    }
  }

  private path(own: Level): string[] {
    const all = this.levels.at(-1) === own ? this.levels : [...this.levels, own];
    return all.flatMap(({ name }) => (name === null ? [] : [name]));
  }
}

/** Null for one that is too long. @throws UnreadableFile. */
function stringOf(escaped: string): string | null {
  if (escaped.length > MAX_CHARACTERS) return null;
  try {
    return JSON.parse(`"${escaped}"`) as string;
  } catch {
    throw notJson();
  }
}

/** Null for `null`. @throws UnreadableFile. */
function scalarOf(token: string): string | null {
  if (token === 'null') return null;
  if (token === 'true' || token === 'false' || /^-?\d[\d.eE+-]*$/.test(token)) return token;
  throw notJson();
}

const notJson = (): UnreadableFile => new UnreadableFile('The file begins as JSON, but is not valid JSON.');
