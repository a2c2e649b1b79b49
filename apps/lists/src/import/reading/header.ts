import { ENTRY_COLUMNS, type EntryColumn } from '../../csv/columns';
import { UnreadableFile } from './csv-records';

/** The first line of a file: the position of each column. */
export interface Header {
  /** Index of each column present. */
  readonly positions: ReadonlyMap<EntryColumn, number>;
  readonly width: number;
  /** Unknown columns, as far as they are reported; shortened and without control characters. */
  readonly ignored: readonly string[];
}

/** Limits on what is repeated of a file's own words. */
const MAX_IGNORED = 20;
const MAX_IGNORED_LENGTH = 64;

/**
 * Parses a header. Names are accepted in any case, with surrounding blanks.
 *
 * @throws UnreadableFile when a column is repeated, or `value` is missing.
 */
export function readHeader(fields: readonly string[]): Header {
  const positions = new Map<EntryColumn, number>();
  const ignored: string[] = [];
  for (const [index, field] of fields.entries()) {
    const name = field.trim().toLowerCase();
    if (!isEntryColumn(name)) ignored.push(field.trim());
    else if (positions.has(name)) throw new UnreadableFile(`The header names the column ${name} twice.`);
    else positions.set(name, index);
  }
  if (!positions.has('value')) {
    throw new UnreadableFile(
      'The first line must name the columns, separated by commas, and the column value among them.',
    );
  }
  return { positions, width: fields.length, ignored: ignored.slice(0, MAX_IGNORED).map(harmless) };
}

function isEntryColumn(name: string): name is EntryColumn {
  return (ENTRY_COLUMNS as readonly string[]).includes(name);
}

const harmless = (name: string): string =>
  [...name.replace(/\p{C}/gu, '?')].slice(0, MAX_IGNORED_LENGTH).join('');
