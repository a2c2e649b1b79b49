import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { DataSets } from '../data-set-loaders';
import { Pace, runInSlices } from '../look-up/steps';
import { BadLine } from './bad-line';
import type { FeedFormat, FeedReader, FilePart } from './feed-reader';

/** One file of an import as stored, compressed or not. */
export interface FeedFile extends FilePart {
  /** For error messages. */
  readonly name: string;
  readonly chunks: AsyncIterable<Buffer>;
}

/** The contents of a set's files. */
export interface ReadFeed<Data> {
  readonly data: Data;
  /** Entries of the files. */
  readonly rows: number;
  /** SHA-256, in hex, of the files after unpacking, in order. */
  readonly digest: string;
}

/** The files are not valid. Each problem is a sentence; for single lines, with the line's number. */
export class BadFeed extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0]);
    this.name = 'BadFeed';
  }
}

/** Bad lines after which further ones add nothing. */
const MOST_PROBLEMS = 5;
/** Lines that are read between two pauses. */
const LINES_PER_STEP = 32;
const LONGEST_LINE = 1_000_000;
/** The first bytes of every gzip file. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
/** After unpacking; keeps a decompression bomb from filling the disk or the memory. */
const MOST_BYTES = 1_024 * 1_024 * 1_024;

/**
 * Reads the files of an import strictly and compiles them in slices: requests are served meanwhile.
 * @throws BadFeed when a line does not fit, when a file is damaged or not UTF-8 text, or when there is no entry.
 */
export async function readFeed<Data>(
  format: FeedFormat<Data>,
  files: readonly FeedFile[],
  sets: DataSets,
): Promise<ReadFeed<Data>> {
  const reading = new Reading(format.open(), files.length > 1);
  for (const file of files) await reading.readFile(file);
  return reading.finish(sets);
}

class Reading<Data> {
  private readonly problems: string[] = [];
  private readonly hash = createHash('sha256');
  private readonly pace = new Pace();
  private bytes = 0;

  constructor(
    private readonly reader: FeedReader<Data>,
    private readonly isOneOfMany: boolean,
  ) {}

  async readFile(file: FeedFile): Promise<void> {
    let number = 0;
    for await (const lines of this.linesOf(file)) {
      for (const line of lines) {
        number += 1;
        this.attempt(file, number, () => this.reader.readLine(line, file));
        if (number % LINES_PER_STEP === 0) await this.pace.rest();
      }
    }
    this.attempt(file, null, () => this.reader.endPart?.(file));
  }

  async finish(sets: DataSets): Promise<ReadFeed<Data>> {
    if (this.problems.length === 0 && this.reader.rows === 0) this.problems.push('The file holds no entry.');
    if (this.problems.length > 0) throw new BadFeed(this.problems);
    try {
      const data = await runInSlices(this.reader.compile(sets), this.pace);
      return { data, rows: this.reader.rows, digest: this.hash.digest('hex') };
    } catch (error) {
      throw error instanceof BadLine ? new BadFeed([error.message]) : error;
    }
  }

  /** Names the file where there are several, and the line for a problem of one line. */
  private positionOf(file: FeedFile, line: number | null): string {
    const parts = [...(this.isOneOfMany ? [file.name] : []), ...(line === null ? [] : [`line ${line}`])];
    return parts.length === 0 ? '' : `${parts.join(', ')}: `;
  }

  /** @throws BadFeed after the last problem that is worth reporting. */
  private attempt(file: FeedFile, line: number | null, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      this.problems.push(`${this.positionOf(file, line)}${error.message}`);
      if (this.problems.length === MOST_PROBLEMS) throw new BadFeed(this.problems);
    }
  }

  /** The lines of a file, in batches: those of one chunk at a time. */
  private async *linesOf(file: FeedFile): AsyncGenerator<readonly string[]> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let rest = '';
    let read = 0;
    try {
      for await (const piece of unpack(file.chunks)) {
        this.count(piece);
        const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
        rest = lines.pop() ?? '';
        read += lines.length;
        yield lines;
        if (rest.length > LONGEST_LINE)
          throw new BadLine(`the line is longer than ${LONGEST_LINE} characters`);
      }
      rest += decoder.decode();
    } catch (error) {
      throw new BadFeed([...this.problems, `${this.positionOf(file, read + 1)}${damage(error)}`]);
    }
    if (rest !== '') yield [rest];
  }

  private count(piece: Buffer): void {
    this.bytes += piece.length;
    if (this.bytes > MOST_BYTES) throw new BadLine('the files are larger than 1 GiB after unpacking');
    this.hash.update(piece);
  }
}

/** Unpacks gzip, and passes on everything else. */
async function* unpack(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < GZIP_MAGIC.length) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const all = startingWith(head, iterator);
  if (head.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) yield* pumped(all);
  else yield* all;
}

async function* pumped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const piece of source.pipe(gunzip)) yield piece as Buffer;
  } finally {
    source.destroy();
  }
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The file's fault, for the operator. @throws any error that is not the file's fault. */
function damage(error: unknown): string {
  if (error instanceof BadLine) return error.message;
  const { code } = error as { code?: string };
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'the file is not UTF-8 text';
  if (code?.startsWith('Z_')) return 'the compressed file is damaged or cut off';
  throw error;
}
