import { parse } from 'csv-parse/sync';
import { isSilent } from './value-lines';

/** Lines that are looked at. */
const SAMPLE_LINES = 20;
/** What separates fields, and what such a file is called. */
export const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'CSV',
  ';': 'CSV separated by semicolons',
  '\t': 'CSV separated by tabs',
  '|': 'CSV separated by bars',
};
/** A line of Excel that names the separator. */
const SEPARATOR_LINE = /^sep=(.)$/i;

/** The beginning of a text of lines. */
export interface Sample {
  /** Lines in front of the first that says something: comments, and what Excel writes. */
  readonly leading: number;
  /** The first lines that say something. */
  readonly lines: readonly string[];
  /** The separators that its fields may have. */
  readonly separators: readonly string[];
}

/** @param head the beginning of a text. */
export function sampleOf(head: string): Sample {
  const lines = head.split(/\r\n|\n|\r/);
  const separator = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  const skipped = separator === undefined ? 0 : 1;
  const first = lines.findIndex((line, at) => at >= skipped && !isSilent(line));
  const telling = first === -1 ? [] : lines.slice(first).filter((line) => !isSilent(line));
  return {
    leading: Math.max(first, 0),
    lines: telling.slice(0, SAMPLE_LINES),
    separators: separator === undefined ? Object.keys(SEPARATORS) : [separator],
  };
}

/** The first line as fields of each separator, widest first. */
export function tables({ lines, separators }: Sample) {
  return separators
    .map((separator) => {
      const rows = lines.map((line) => fieldsOf(line, separator));
      return { separator, rows, first: rows[0] ?? [] };
    })
    .sort((a, b) => b.first.length - a.first.length);
}

function fieldsOf(line: string, delimiter: string): string[] {
  try {
    const [fields = []] = parse(line, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
    }) as string[][];
    return fields;
  } catch {
    return line.split(delimiter);
  }
}

/** The text behind its first lines. */
export async function* dropLines(texts: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let left = count;
  let held = '';
  for await (const text of texts) {
    if (left === 0) {
      yield text;
      continue;
    }
    held += text;
    const ends = [...held.matchAll(/\r\n|\n|\r(?!$)/g)];
    const last = ends[Math.min(left, ends.length) - 1];
    left -= Math.min(left, ends.length);
    if (last !== undefined) held = held.slice(last.index + last[0].length);
    if (left === 0 && held !== '') yield held;
    if (left === 0) held = '';
  }
}
