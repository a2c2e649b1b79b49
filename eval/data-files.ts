import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** One file of labelled data: `<area>/<dev|heldout>_<set>.<jsonl|csv|txt>[.gz]`. */
export interface DataFile {
  readonly path: string;
  readonly area: string;
  readonly split: 'dev' | 'heldout';
  /** The name without its split and endings. */
  readonly set: string;
  readonly format: 'jsonl' | 'csv' | 'txt';
}

const NAME = /^(dev|heldout)_(.+?)\.(jsonl|csv|txt)(?:\.gz)?$/;

/** The data files below a folder, one level deep, in name order. Other files are skipped. */
export function findDataFiles(folder: string): DataFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((area) =>
      readdirSync(join(folder, area.name))
        .sort()
        .flatMap((file) => toDataFile(join(folder, area.name, file), area.name, file)),
    );
}

function toDataFile(path: string, area: string, file: string): DataFile[] {
  const parts = NAME.exec(file);
  if (!parts || !existsSync(path)) return [];
  const [, split, set, format] = parts as unknown as [string, DataFile['split'], string, DataFile['format']];
  return [{ path, area, split, set, format }];
}

/** A labelled file holds something that cannot be measured; the message names the file, the line and what was expected. */
export class DataError extends Error {}

/** Where each row was read. */
const PLACES = new WeakMap<object, string>();

/** The file and line of a row. */
export const placeOf = (row: object): string => PLACES.get(row) ?? 'a row of no file';

/** The file's rows: objects of a jsonl, header-named cells of a csv, `{line}` of a txt. Blank lines are skipped. @throws DataError for a line that is no JSON. */
export async function readRows(file: DataFile): Promise<Record<string, unknown>[]> {
  const source = createReadStream(file.path);
  const text = file.path.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  const rows: Record<string, unknown>[] = [];
  let header: string[] | undefined;
  let number = 0;
  const keep = (row: Record<string, unknown>) => {
    rows.push(row);
    PLACES.set(row, `${file.path}, line ${number}`);
  };
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() === '') continue;
    if (file.format === 'jsonl') keep(readJson(line, `${file.path}, line ${number}`));
    else if (file.format === 'txt') keep({ line: line.trim() });
    else if (header === undefined) header = splitCsv(line);
    else
      keep(Object.fromEntries(splitCsv(line).map((cell, index) => [header?.[index] ?? String(index), cell])));
  }
  return rows;
}

function readJson(line: string, place: string): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Record<string, unknown>;
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw new DataError(`${place}: expected one JSON object per line`);
}

/** Cells of one csv line; a cell in double quotes may contain commas, and `""` for a quote. */
export function splitCsv(line: string): string[] {
  const cells: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
  }
  return cells;
}

/** At most `limit` rows, evenly spaced, so that a sample covers the whole file and is the same every time. */
export function sampleEvenly<Row>(rows: readonly Row[], limit: number): Row[] {
  if (rows.length <= limit) return [...rows];
  return Array.from({ length: limit }, (_, index) => rows[Math.floor((index * rows.length) / limit)] as Row);
}
