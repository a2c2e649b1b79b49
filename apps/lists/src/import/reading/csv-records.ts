import { type CsvError, type Parser, parse } from 'csv-parse';

/** A line of a file, as its fields. */
export interface CsvRecord {
  /** On which line of the file it begins; the first is 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** The file as a whole cannot be read: after the fault, line ends are ambiguous. */
export class UnreadableFile extends Error {}

/** Most bytes of one line: all fields at their longest, in four bytes per character and quoted, and as much again. */
const MAX_RECORD_BYTES = 32_768;

const PARSING = {
  bom: true,
  // All of them: by default the first one found would be the only one.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: MAX_RECORD_BYTES,
  // What was parsed before a fault must still be available, and the lines of a chunk are consumed before the next is
  // written.
  autoDestroy: false,
  readableHighWaterMark: Number.MAX_SAFE_INTEGER,
};

type Utf8 = InstanceType<typeof TextDecoder>;

const LINE_ENDS = /\r\n|\n|\r/g;

const FAULTS: Readonly<Record<string, string>> = {
  INVALID_OPENING_QUOTE: 'has a quote within an unquoted field',
  CSV_INVALID_CLOSING_QUOTE: 'has more text after a closing quote; double a quote within a quoted field',
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_MAX_RECORD_SIZE: `is longer than ${MAX_RECORD_BYTES} bytes, or opens a quote that is never closed`,
};

/**
 * Parses CSV (RFC 4180; any line ends, a byte order mark, line ends within quotes) as it arrives. Takes the next
 * chunk once the lines of the previous one have been consumed: never more than one chunk is in memory. Empty lines
 * are skipped.
 *
 * @throws UnreadableFile naming the line; the errors of `chunks`.
 */
export async function* csvRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const fields of parsed(chunks, utf8, () => line)) {
    const isEmpty = fields.length === 1 && fields[0]?.trim() === '';
    if (!isEmpty) yield { line, fields };
    line += 1 + lineEndsWithin(fields);
  }
}

async function* parsed(
  chunks: AsyncIterable<Buffer>,
  utf8: Utf8,
  currentLine: () => number,
): AsyncGenerator<string[]> {
  const parser = parse(PARSING);
  // Every failure is thrown by the call that caused it.
  parser.on('error', () => undefined);
  for await (const chunk of chunks) {
    assertUtf8(utf8, chunk, currentLine());
    yield* fed((done) => parser.write(chunk, done), parser, currentLine);
  }
  assertUtf8(utf8, null, currentLine());
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

/** The parser itself would silently replace unreadable bytes and so change values. */
function assertUtf8(utf8: Utf8, chunk: Buffer | null, line: number): void {
  try {
    if (chunk === null) utf8.decode();
    else utf8.decode(chunk, { stream: true });
  } catch {
    throw new UnreadableFile(`The file is not encoded as UTF-8: see after line ${line}.`);
  }
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
