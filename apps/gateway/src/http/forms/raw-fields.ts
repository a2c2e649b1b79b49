import { ServiceError } from '@rampart/contracts';
import { shownName } from './shown-name';

/** Longest value of a field, in characters. */
export const MAX_FIELD_CHARACTERS = 1_024;
/** Most fields in one request, known and unknown together. */
const MAX_FIELDS = 256;
/** Names with a meaning for JavaScript objects; no legitimate client sends them. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Most unknown names of a request that an answer repeats. */
const MAX_IGNORED_NAMES = 20;

/** A field that holds a list of items, each with fields of its own. */
export interface ListField {
  /** Name of the list in JSON. */
  readonly name: string;
  /** The main field of an item, which may stand for the whole item; a form repeats it once per item. */
  readonly textField: string;
  readonly itemNames: ReadonlySet<string>;
  readonly most: number;
}

/**
 * The fields of one request as text, before they are interpreted. Values are in a Map, so no name can reach a
 * prototype. Only known fields are kept; of others, only the name.
 */
export class RawFields {
  private readonly values = new Map<string, string>();
  private readonly items: RawFields[] = [];
  private readonly ignored = new Set<string>();
  private count = 0;
  /** The whole text, if it is JSON. */
  json: string | null = null;

  /**
   * @param list the one field that may hold a list; null for none.
   * @param prefix of field names in errors: `values[3].`
   */
  constructor(
    private readonly known: ReadonlySet<string>,
    private readonly list: ListField | null = null,
    private readonly prefix = '',
  ) {}

  /**
   * Adds a decoded field. Null stands for an absent value, as in JSON.
   *
   * @throws ServiceError `validation_failed` naming the field: sent twice, a forbidden name, a NUL character, too
   * long, a single value for a list; `malformed_body` when there are too many fields.
   */
  add(name: string, value: string | null): void {
    if (name === this.list?.textField) {
      this.addItem().add(name, value);
      return;
    }
    this.count += 1;
    if (this.count > MAX_FIELDS) {
      throw new ServiceError('malformed_body', { message: `More than ${MAX_FIELDS} fields were sent.` });
    }
    if (FORBIDDEN_NAMES.has(name)) throw refused(name, 'A field may not have this name.');
    if (!this.known.has(name)) {
      if (this.ignored.size < MAX_IGNORED_NAMES) this.ignored.add(name);
      return;
    }
    if (name === this.list?.name && value !== null) throw refused(name, 'The field must be a list.');
    if (this.values.has(name)) throw refused(`${this.prefix}${name}`, 'The field was sent more than once.');
    if (value !== null) assertUsable(`${this.prefix}${name}`, value);
    this.values.set(name, value ?? '');
  }

  /** Whether a field of this name is read. */
  knows(name: string): boolean {
    return this.known.has(name) || FORBIDDEN_NAMES.has(name) || name === this.list?.textField;
  }

  /** The list in the field of this name; null when it is not a list. */
  listNamed(name: string): ListField | null {
    return name === this.list?.name ? this.list : null;
  }

  /** @returns the next item of the list, to be filled. @throws ServiceError `validation_failed`: one too many. */
  addItem(): RawFields {
    const { list } = this;
    if (list === null) throw new Error('no field of this request holds a list');
    if (this.items.length >= list.most) throw refused(list.name, `More than ${list.most} items were sent.`);
    const item = new RawFields(list.itemNames, null, `${list.name}[${this.items.length}].`);
    this.items.push(item);
    return item;
  }

  /** The items of the list, in order. */
  allItems(): readonly RawFields[] {
    return this.items;
  }

  /** The text of a field; undefined when it is absent or empty. */
  get(name: string): string | undefined {
    return this.values.get(name) || undefined;
  }

  /** Whether a field was sent, with or without a value. */
  has(name: string): boolean {
    return this.values.has(name);
  }

  /** Names of unknown fields, made safe for a header, at most twenty. @param known those that are read. */
  ignoredNames(known = this.known): string[] {
    return [...new Set(this.namesBeyond(known).map(shownName))];
  }

  /** Names of the fields that are not among the known ones, as they were sent, at most twenty. */
  namesBeyond(known: ReadonlySet<string>): string[] {
    for (const item of this.items) {
      for (const name of item.ignored) this.ignored.add(`${this.list?.name}[].${name}`);
    }
    const unread = [...this.values.keys()].filter((name) => !known.has(name));
    return [...unread, ...this.ignored].slice(0, MAX_IGNORED_NAMES);
  }

  /** Each unknown field with the names that are read in its place: those of the request, or of an item of its list. */
  unknown(): { readonly name: string; readonly known: ReadonlySet<string> }[] {
    const { list, known } = this;
    const ofItem = `${list?.name}[].`;
    return this.namesBeyond(known).map((name) =>
      list !== null && name.startsWith(ofItem) ? { name, known: list.itemNames } : { name, known },
    );
  }

  /** Whether an unknown field was sent. */
  get hasUnknown(): boolean {
    return this.ignored.size > 0;
  }

  /** Whether a field with one of these names was sent, with a value or without. */
  hasSome(names: ReadonlySet<string>): boolean {
    for (const name of this.values.keys()) if (names.has(name)) return true;
    return this.items.length > 0;
  }
}

/** No fields. */
export const NO_FIELDS = new RawFields(new Set());

function assertUsable(name: string, value: string): void {
  if (value.includes('\0')) throw refused(name, 'The field contains a NUL character.');
  // A character is at least one UTF-16 unit, so the exact count is only computed when it can matter.
  if (value.length > MAX_FIELD_CHARACTERS && [...value].length > MAX_FIELD_CHARACTERS) {
    throw refused(name, `The field is longer than ${MAX_FIELD_CHARACTERS} characters.`);
  }
}

/** A 400 that names the field. */
export function refused(name: string, message: string): ServiceError {
  return new ServiceError('validation_failed', { message, param: shownName(name) });
}
