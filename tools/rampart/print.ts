import type { ToolIo } from './io';

type Row = Readonly<Record<string, unknown>>;

/** Prints rows: one JSON text for programs, otherwise a table with the given columns. */
export function printRows(
  io: ToolIo,
  isJson: boolean,
  rows: readonly Row[],
  columns: readonly string[],
): void {
  if (isJson) io.out(JSON.stringify(rows));
  else for (const line of formatTable(rows, columns)) io.out(line);
}

/**
 * Prints one record: one JSON text for programs, otherwise a line for each field, and rows under a field that is a list
 * of records.
 */
export function printRecord(io: ToolIo, isJson: boolean, record: Row): void {
  if (isJson) {
    io.out(JSON.stringify(record));
    return;
  }
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  for (const [name, value] of Object.entries(record)) {
    if (isRows(value)) printUnder(io, name, value);
    else io.out(`${name.padEnd(width)}  ${cell(value, name)}`);
  }
}

function printUnder(io: ToolIo, name: string, rows: readonly Row[]): void {
  io.out(name);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  for (const line of formatTable(rows, columns)) io.out(`  ${line}`);
}

/** A list of records, not of plain words or numbers. */
function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters of a structure in a table; `--json` prints all of it. */
const STRUCTURE_WIDTH = 60;

/**
 * A header and the rows below it, in columns as wide as their widest cell. Structures are truncated, so that rows stay
 * rows.
 */
export function formatTable(rows: readonly Row[], columns: readonly string[]): string[] {
  const lines = [columns, ...rows.map((row) => columns.map((column) => tableCell(row[column], column)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function tableCell(value: unknown, column: string): string {
  const text = cell(value, column);
  const isLong =
    typeof value === 'object' && (isRows(value) || !Array.isArray(value)) && text.length > STRUCTURE_WIDTH;
  return isLong ? `${text.slice(0, STRUCTURE_WIDTH - 1)}…` : text;
}

/** Columns whose numbers are names. */
const IS_NAME = /(?:^|_)(?:id|version|number|model|champion|challenger|replaced|year)$/;

/** @param column its name; numbers of things are grouped by thousands, numbers that name things are not. */
function cell(value: unknown, column: string): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'number' && !IS_NAME.test(column)) return forPeople(value);
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(item).join(',');
  return typeof value === 'object' ? compact(value) : String(value);
}

/** To four decimals; below a thousandth, to two significant digits. `--json` has them all. */
function forPeople(value: number): string {
  const digits =
    Math.abs(value) < 0.001 ? ({ maximumSignificantDigits: 2 } as const) : { maximumFractionDigits: 4 };
  return value.toLocaleString('en-US', digits);
}

/** A structure as JSON, its figures rounded like those of a table. */
const compact = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'number' && !Number.isInteger(each) ? Number(each.toPrecision(4)) : each,
  );

/** One item of a list: a structure in a list is never `[object Object]`. */
const item = (value: unknown): string =>
  typeof value === 'object' && value !== null ? compact(value) : String(value);
