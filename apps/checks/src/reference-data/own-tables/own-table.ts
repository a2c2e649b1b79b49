import { readFileSync } from 'node:fs';
import { findDataFile } from './find-data-file';

/** Source and terms of a table; every table in `apps/checks/data` states them in its first lines. */
export interface TableHeader {
  readonly title: string;
  readonly source: string;
  /** SPDX expression, or `facts` for what has no owner: addresses, codes, numbers. */
  readonly licence: string;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly date: string;
  /** Every line of the header by its key, including those above. */
  readonly values: ReadonlyMap<string, string>;
}

/** A table of this repository: tab-separated text, every cell as written. */
export interface OwnTable<Column extends string> {
  /** Absolute path. */
  readonly file: string;
  readonly header: TableHeader;
  readonly rows: readonly Readonly<Record<Column, string>>[];
}

const HEADER_LINE = /^# ([a-z]+): (\S.*)$/;

/**
 * Reads a table of `apps/checks/data` synchronously: for the start of the service, not for a request.
 *
 * @param name path from that folder.
 * @param columns those that the caller reads, in the order of the file.
 * @throws Error naming the file when it is missing, truncated, or malformed: the service must not start without it.
 */
export function readOwnTable<Column extends string>(
  name: string,
  columns: readonly Column[],
): OwnTable<Column> {
  const file = findDataFile(name);
  const table = parseOwnTable(name, readFileSync(file, 'utf8'), columns);
  return { file, ...table };
}

/** @throws Error naming the table when it is truncated or malformed. */
export function parseOwnTable<Column extends string>(
  name: string,
  text: string,
  columns: readonly Column[],
): Omit<OwnTable<Column>, 'file'> {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error(`${name} does not end with a line end: it may be cut off`);
  const first = lines.findIndex((line) => !line.startsWith('#'));
  const header = parseHeader(name, lines.slice(0, first));
  if (lines[first] !== columns.join('\t'))
    throw new Error(`${name} has not the columns ${columns.join(', ')}`);
  const rows = lines.slice(first + 1).map((line, index) => {
    const cells = line.split('\t');
    if (cells.length === columns.length) return toRow(columns, cells);
    throw new Error(`${name}:${first + index + 2} has ${cells.length} cells, not ${columns.length}`);
  });
  const expected = header.values.get('rows');
  if (expected !== String(rows.length)) throw new Error(`${name} has ${rows.length} rows, not ${expected}`);
  return { header, rows };
}

function parseHeader(name: string, lines: readonly string[]): TableHeader {
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, key, value] = HEADER_LINE.exec(line) ?? [];
    if (key === undefined || value === undefined || values.has(key)) throw new Error(`${name}: ${line}`);
    values.set(key, value);
  }
  const get = (key: string) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`${name} does not say its ${key}`);
    return value;
  };
  return { title: get('title'), source: get('source'), licence: get('licence'), date: get('date'), values };
}

const toRow = <Column extends string>(columns: readonly Column[], cells: readonly string[]) =>
  Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<Column, string>;

/** The parts of a cell with several values, separated by blanks; none for an empty one. */
export const partsOf = (cell: string): readonly string[] => (cell === '' ? [] : cell.split(' '));
