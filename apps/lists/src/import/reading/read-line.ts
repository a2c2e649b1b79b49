import {
  entityType,
  LIST_TYPES,
  type ListType,
  MATCH_TYPES,
  type MatchType,
  ServiceError,
} from '@rampart/contracts';
import { unguard } from '@rampart/csv';
import { EXPECTED_MOMENT, readMoment } from '@rampart/risk';
import type { EntryColumn } from '../../csv/columns';
import type { EntryKey } from '../../entries/entries.repository';
import { assertNarrow } from '../../entries/entry-breadth';
import { readEntryValue } from '../../entries/entry-value';
import { NOT_OVERRIDABLE } from '../../entries/expected-form';
import type { Header } from './header';
import { refanged } from './value-kinds';

/** A parsed line: the same as a call of POST lists, except for the author, who is the file's. */
export interface LineEntry extends EntryKey {
  /** By which it is compared beside its value; null: by its value alone. */
  readonly matchKey: string | null;
  readonly reason: string | null;
  readonly nonOverridable: boolean;
  /** ISO 8601 in UTC; null: until removed. */
  readonly expiresAt: string | null;
}

/** Why a line has no valid entry. Never repeats a value, which may be personal. */
export interface LineFault {
  /** Null: the line as a whole. */
  readonly column: EntryColumn | null;
  readonly reason: string;
}

/** The settings for parsing a file. */
export interface LineReading {
  readonly header: Header;
  /** The list for lines that name none. */
  readonly defaultListType: ListType | null;
  /** The kind of lines that name none. */
  readonly defaultEntityType: string;
  /** An entry must expire after it. */
  readonly now: Date;
}

/** As in POST lists: characters per field. */
const MAX_CHARACTERS = 1_024;

/**
 * Words are accepted with surrounding blanks and in any case; values are normalised elsewhere; a reason stays as it
 * is.
 */
const WORD = (text: string): string => text.trim().toLowerCase();
const FORMS: Readonly<Record<EntryColumn, (text: string) => string>> = {
  list_type: WORD,
  entity_type: WORD,
  value: (text) => unguard(text.trim()),
  match_type: WORD,
  reason: unguard,
  expires_at: (text) => text.trim(),
  non_overridable: WORD,
};

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  1: true,
  false: false,
  no: false,
  off: false,
  0: false,
};

class Fault extends Error {
  constructor(
    readonly column: EntryColumn,
    reason: string,
  ) {
    super(reason);
  }
}

/** Parses the fields of a line. An empty field counts as absent, and so does one missing from a short line. */
export function readLine(fields: readonly string[], reading: LineReading): LineEntry | LineFault {
  const { header } = reading;
  if (fields.length > header.width) {
    const reason = `The line has ${fields.length} fields and the header ${header.width}. A comma within a field needs quotes around it.`;
    return { column: null, reason };
  }
  try {
    return entryOf((column) => textOf(fields, header, column), reading);
  } catch (error) {
    return faultOf(error);
  }
}

export function isFault(read: LineEntry | LineFault): read is LineFault {
  return 'column' in read;
}

function entryOf(
  text: (column: EntryColumn) => string | null,
  { defaultListType, defaultEntityType, now }: LineReading,
): LineEntry {
  const listType = oneOf('list_type', LIST_TYPES, text('list_type')) ?? defaultListType;
  if (listType === null) throw new Fault('list_type', `Expected ${LIST_TYPES.join(' or ')}.`);
  const entity = entityOf(text('entity_type') ?? defaultEntityType);
  const value = refanged(entity, text('value') ?? '');
  if (value === '') throw new Fault('value', 'Expected a value.');
  const matchType: MatchType | null = oneOf('match_type', MATCH_TYPES, text('match_type'));
  const parsed = readEntryValue(entity, value, matchType);
  assertNarrow(parsed);
  return {
    listType,
    entityType: entity,
    ...parsed,
    reason: text('reason'),
    nonOverridable: flagOf(text('non_overridable'), listType),
    expiresAt: endOf(text('expires_at'), now),
  };
}

function textOf(fields: readonly string[], { positions }: Header, column: EntryColumn): string | null {
  const position = positions.get(column);
  const text = position === undefined ? '' : FORMS[column](fields[position] ?? '');
  if (text === '') return null;
  if (text.includes('\0')) throw new Fault(column, 'The field contains a NUL character.');
  if (text.length > MAX_CHARACTERS && [...text].length > MAX_CHARACTERS) {
    throw new Fault(column, `The field is longer than ${MAX_CHARACTERS} characters.`);
  }
  return text;
}

function oneOf<Word extends string>(
  column: EntryColumn,
  words: readonly Word[],
  text: string | null,
): Word | null {
  if (text === null) return null;
  const word = words.find((each) => each === text);
  if (word === undefined) throw new Fault(column, `Expected one of: ${words.join(', ')}.`);
  return word;
}

function entityOf(text: string): string {
  const read = entityType.safeParse(text);
  if (read.success) return read.data;
  throw new Fault('entity_type', 'Expected a word of at most 32 characters: letters, digits, _.');
}

function flagOf(text: string | null, listType: ListType): boolean {
  const flag = text === null ? false : FLAGS[text];
  if (flag === undefined) throw new Fault('non_overridable', 'Expected true or false.');
  if (flag && listType === 'whitelist') throw new Fault('non_overridable', NOT_OVERRIDABLE);
  return flag;
}

function endOf(text: string | null, now: Date): string | null {
  if (text === null) return null;
  const at = readMoment(text);
  if (at === null) throw new Fault('expires_at', EXPECTED_MOMENT);
  const end = new Date(at);
  if (end <= now) throw new Fault('expires_at', 'Expected a time in the future.');
  return end.toISOString();
}

function faultOf(error: unknown): LineFault {
  if (error instanceof Fault) return { column: error.column, reason: error.message };
  if (!(error instanceof ServiceError)) throw error;
  const column: EntryColumn = error.param === 'match_type' ? 'match_type' : 'value';
  return { column, reason: error.message };
}
