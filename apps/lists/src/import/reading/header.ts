import { ENTRY_COLUMNS } from '@rampart/contracts';
import type { EntryColumn } from '../../csv/columns';
import { fitsKind, foldName, valueColumnOf } from './column-kinds';
import { UnreadableFile } from './file-text';

/** The first line of a file: the position of each column. */
export interface Header {
  /** Index of each column present. */
  readonly positions: ReadonlyMap<EntryColumn, number>;
  readonly width: number;
  /** The kind that the name of the column of values says, such as ip for `IP Address`; null: none. */
  readonly kind: string | null;
  /** Unknown columns, as far as they are reported; shortened and without control characters. */
  readonly ignored: readonly string[];
}

/** What the sender of a file says about it. */
export interface SaidOfFile {
  /** The kind of lines that name none; null: not said. */
  readonly entityType: string | null;
  /** Which of the file's columns is which of ours, by name or by position from 1. */
  readonly columns: Readonly<Partial<Record<EntryColumn, string>>>;
}

/** The error for a file whose column of values is unknown. */
export const noColumn = (): UnreadableFile =>
  new UnreadableFile(
    'No column of values was found: the first line names none, such as value, IP or Email Address. Say which it is: columns=value:<its name, or its position from 1>; or, for a file with one value on each line, of which kind they are: entity_type.',
  );

/** Limits on what is repeated of a file's own words. */
const MAX_IGNORED = 20;
const MAX_IGNORED_LENGTH = 64;

/**
 * Parses a header. Names are accepted in any case and with any separators; the column of values is the one that the
 * sender names, `value`, or the only one whose name says a kind.
 *
 * @throws UnreadableFile when a column is repeated or absent, or it is unclear which one holds the values.
 */
export function readHeader(fields: readonly string[], { entityType, columns }: SaidOfFile): Header {
  const names = fields.map(foldName);
  const positions = new Map<EntryColumn, number>();
  for (const [index, name] of names.entries()) {
    if (!isEntryColumn(name) || columns[name] !== undefined) continue;
    if (positions.has(name)) throw new UnreadableFile(`The header names the column ${name} twice.`);
    positions.set(name, index);
  }
  for (const [column, name] of Object.entries(columns)) {
    positions.set(column as EntryColumn, positionOf(column, name, names));
  }
  if (!positions.has('value')) positions.set('value', findValues(names, fields, entityType));
  const at = positions.get('value') ?? 0;
  const taken = new Set(positions.values());
  const ignored = fields.filter((_field, index) => !taken.has(index)).map((field) => field.trim());
  return {
    positions,
    width: fields.length,
    kind: columns.value === undefined ? (valueColumnOf(names[at] ?? '')?.kind ?? null) : null,
    ignored: ignored.slice(0, MAX_IGNORED).map(harmless),
  };
}

/** The header of a file without known names. @param width fields of its first line; others may have more. */
export function positionHeader(
  width: number,
  columns: Readonly<Partial<Record<EntryColumn, number>>>,
): Header {
  const positions = new Map(Object.entries(columns) as [EntryColumn, number][]);
  const taken = new Set(positions.values());
  const ignored = Array.from({ length: width }, (_, index) => index).filter((index) => !taken.has(index));
  return {
    positions,
    width: Number.MAX_SAFE_INTEGER,
    kind: null,
    ignored: ignored.slice(0, MAX_IGNORED).map((index) => String(index + 1)),
  };
}

/** Whether a line can be a header: it names a column that is known, or that holds values. */
export function isHeader(fields: readonly string[], { entityType, columns }: SaidOfFile): boolean {
  const names = fields.map(foldName);
  if (columns.value !== undefined) return names.includes(foldName(columns.value));
  return names.some((name) => isEntryColumn(name) || valueColumnOf(name, entityType) !== null);
}

function positionOf(column: string, wanted: string, names: readonly string[]): number {
  const at = names.indexOf(foldName(wanted));
  if (at !== -1) return at;
  throw new UnreadableFile(`The first line does not name the column that \`columns\` gives for ${column}.`);
}

function findValues(names: readonly string[], fields: readonly string[], wanted: string | null): number {
  const found = names.flatMap((name, index) => {
    const column = valueColumnOf(name, wanted);
    return column !== null && (wanted === null || fitsKind(column.kind, wanted)) ? [index] : [];
  });
  const [first, second] = found;
  if (first === undefined) {
    throw noColumn();
  }
  if (second === undefined) return first;
  const shown = found.map((index) => harmless(fields[index]?.trim() ?? '')).join(', ');
  throw new UnreadableFile(
    `The file has several columns of values: ${shown}. Say which to take, such as columns=value:${harmless(fields[first]?.trim() ?? '')}, or the kind: entity_type.`,
  );
}

function isEntryColumn(name: string): name is EntryColumn {
  return (ENTRY_COLUMNS as readonly string[]).includes(name);
}

const harmless = (name: string): string =>
  [...name.replace(/\p{C}/gu, '?')].slice(0, MAX_IGNORED_LENGTH).join('');
