import { type CsvError, type Parser, parse } from 'csv-parse';
import { UnreadableFile } from './file-text';

/** A line of a file, as its fields. */
export interface FileRecord {
  /** On which line of the file it begins; the first is 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** Why it is no entry, where its format says so. */
  readonly fault?: string;
}

/** How a CSV file is written. */
export interface CsvDialect {
  readonly delimiter: string;
  /** Whether lines that begin with the mark of a comment are skipped, and quotes within a bare field are text. */
  readonly isLoose: boolean;
}

/** RFC 4180, as an export is written. */
export const STRICT_CSV: CsvDialect = { delimiter: ',', isLoose: false };

/** Most bytes of one line: all fields at their longest, in four bytes per character and quoted, and as much again. */
export const MAX_RECORD_BYTES = 32_768;

const PARSING = {
  // All of them: by default the first one found would be the only one.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: MAX_RECORD_BYTES,
  // What was parsed before a fault must still be available, and the lines of a chunk are consumed before the next is
  // written.
  autoDestroy: false,
  readableHighWaterMark: Number.MAX_SAFE_INTEGER,
};

const LINE_ENDS = /\r\n|\n|\r/g;
/** The marks of comments in lists that are shared. */
export const COMMENT = /^\s*(?:#|;|!|\/\/)/;

const FAULTS: Readonly<Record<string, string>> = {
  INVALID_OPENING_QUOTE: 'has a quote within an unquoted field',
  CSV_INVALID_CLOSING_QUOTE: 'has more text after a closing quote; double a quote within a quoted field',
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_MAX_RECORD_SIZE: `is longer than ${MAX_RECORD_BYTES} bytes, or opens a quote that is never closed`,
};

/**
 * Parses CSV (RFC 4180; any line ends, line ends within quotes) as it arrives. Takes the next text once the lines of
 * the previous one have been consumed: never more than one is in memory. Empty lines are skipped.
 *
 * @param firstLine the number of the first line.
 * @throws UnreadableFile naming the line; the errors of `texts`.
 */
export async function* csvRecords(
  texts: AsyncIterable<string>,
  { delimiter, isLoose } = STRICT_CSV,
  firstLine = 1,
): AsyncGenerator<FileRecord> {
  const parser = parse({ ...PARSING, delimiter, relax_quotes: isLoose });
  let line = firstLine;
  for await (const fields of parsed(texts, parser, () => line)) {
    const isEmpty = fields.every((field) => field.trim() === '') && (isLoose || fields.length === 1);
    const isComment = isLoose && COMMENT.test(fields[0] ?? '');
    if (!isEmpty && !isComment) yield { line, fields };
    line += 1 + lineEndsWithin(fields);
  }
}

async function* parsed(
  texts: AsyncIterable<string>,
  parser: Parser,
  currentLine: () => number,
): AsyncGenerator<string[]> {
  // Every failure is thrown by the call that caused it.
  parser.on('error', () => undefined);
  for await (const text of texts) {
    yield* fed((done) => parser.write(text, done), parser, currentLine);
  }
  yield* fed((done) => parser.end(done), parser, currentLine);
}

/** Feeds the parser and returns its records, including those before a fault, which locate it. */
async function* fed(
  feed: (done: (error?: Error | null) => void) => void,
  parser: Parser,
  currentLine: () => number,
): AsyncGenerator<string[]> {
  const failure = await new Promise<Error | null>((resolve) => feed((error) => resolve(error ?? null)));
  for (let record = parser.read(); record !== null; record = parser.read()) yield record as string[];
  if (failure) throw unreadable(failure as CsvError, currentLine());
}

function unreadable({ code }: CsvError, line: number): UnreadableFile {
  return new UnreadableFile(`Line ${line} ${FAULTS[code] ?? 'is not CSV'}.`);
}

function lineEndsWithin(fields: readonly string[]): number {
  return fields.reduce(
    (count, field) =>
      field.includes('\n') || field.includes('\r') ? count + (field.match(LINE_ENDS)?.length ?? 0) : count,
    0,
  );
}
