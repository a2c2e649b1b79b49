import { ENTRY_COLUMNS, type EntryColumn } from '../../csv/columns';
import { UnreadableFile } from './csv-records';

/** What the first line of a file says: which column stands where. */
export interface Header {
  /** Place of each column that is there. */
  readonly places: ReadonlyMap<EntryColumn, number>;
  readonly width: number;
  /** Columns that mean nothing here, as far as they are told; cut and without control characters. */
  readonly ignored: readonly string[];
}

/** Bounds of what is repeated of a file's own words. */
const MAX_IGNORED = 20;
const MAX_IGNORED_LENGTH = 64;

/**
 * Reads a header. Names are taken in any case, with blanks around them.
 *
 * @throws UnreadableFile when a column is there twice, or `value` is not.
 */
export function readHeader(fields: readonly string[]): Header {
  const places = new Map<EntryColumn, number>();
  const ignored: string[] = [];
  for (const [place, field] of fields.entries()) {
    const name = field.trim().toLowerCase();
    if (!isEntryColumn(name)) ignored.push(field.trim());
    else if (places.has(name)) throw new UnreadableFile(`The header names the column ${name} twice.`);
    else places.set(name, place);
  }
  if (!places.has('value')) {
    throw new UnreadableFile(
      'The first line must name the columns, separated by commas, and the column value among them.',
    );
  }
  return { places, width: fields.length, ignored: ignored.slice(0, MAX_IGNORED).map(harmless) };
}

function isEntryColumn(name: string): name is EntryColumn {
  return (ENTRY_COLUMNS as readonly string[]).includes(name);
}

const harmless = (name: string): string =>
  [...name.replace(/\p{C}/gu, '?')].slice(0, MAX_IGNORED_LENGTH).join('');
