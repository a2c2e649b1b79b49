import { Injectable } from '@nestjs/common';
import { MAX_IMPORT_LINES, MAX_KEPT_REFUSALS } from '@rampart/contracts';
import type { KnownEntries } from '../../matching/outweighed';
import { OutweighingEntries } from '../../matching/outweighing-entries';
import {
  type ImportRun,
  ImportRunsRepository,
  type KeptRefusal,
  type LineFigures,
} from '../records/import-runs.repository';
import type { FileRecord } from './csv-records';
import { UnreadableFile } from './file-text';
import { foldEntries } from './fold-entries';
import { openFile } from './open-file';
import { isFault, type LineEntry, type LineReading, readLine } from './read-line';

/** Lines per statement: a few milliseconds of parsing, between which other requests are served. */
const BATCH_LINES = 250;
/** Whitelist entries that an import names as outweighing its lines. */
const MOST_NAMED = 100;

/** Parses the file of an import line by line, and stores the entries apart from the lists. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly outweighing: OutweighingEntries,
  ) {}

  /**
   * @param goOn awaited between two batches; an error from it ends the parsing.
   * @throws UnreadableFile when the file as a whole cannot be read; HoldLost.
   */
  async check(run: ImportRun, goOn: () => Promise<void>): Promise<LineFigures> {
    const { record } = run;
    const { readAs, header, entityType, records } = await openFile(this.runs.chunks(run), record);
    await this.runs.setForm(run, readAs, header.ignored);
    const { defaultListType } = record;
    const reading = { header, defaultListType, defaultEntityType: entityType, now: new Date() };
    const whitelist = await this.outweighing.whitelistOf(record.accountId);
    const reader = new Reader(this.runs, run, reading, new OutweighedLines(whitelist));
    for await (const read of records) {
      if (!reader.take(read)) continue;
      await goOn();
      await reader.flush();
    }
    await reader.flush();
    await reader.settle();
    if (reader.figures.linesRead === 0) throw new UnreadableFile('The file has no line after its header.');
    return reader.figures;
  }
}

/** Counts the lines of a file that have no effect. */
class OutweighedLines {
  private lines = 0;
  private readonly by = new Set<number>();

  /** @param whitelist of the account; null: too long to compare. */
  constructor(private readonly whitelist: KnownEntries | null) {}

  count(entry: LineEntry): void {
    const id = this.whitelist?.outweighing(entry) ?? null;
    if (id === null) return;
    this.lines += 1;
    if (this.by.size < MOST_NAMED) this.by.add(id);
  }

  get figures(): Pick<LineFigures, 'linesOutweighed' | 'outweighedBy'> {
    return { linesOutweighed: this.whitelist === null ? null : this.lines, outweighedBy: [...this.by] };
  }
}

/** A file being parsed: at most two batches are parsed but not stored, one of which is being stored. */
class Reader {
  private readonly counts = { linesRead: 0, linesRefused: 0, linesRepeated: 0 };
  private keptRefusals = 0;
  private entries: LineEntry[] = [];
  private refusals: KeptRefusal[] = [];
  private keeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly run: ImportRun,
    private readonly reading: LineReading,
    private readonly outweighed: OutweighedLines,
  ) {}

  get figures(): LineFigures {
    return { ...this.counts, ...this.outweighed.figures };
  }

  /** @returns whether a batch is full. @throws UnreadableFile for one line too many. */
  take({ line, fields, fault }: FileRecord): boolean {
    this.counts.linesRead += 1;
    if (this.counts.linesRead > MAX_IMPORT_LINES) {
      throw new UnreadableFile(`The file has more than ${MAX_IMPORT_LINES} lines. Please send it in parts.`);
    }
    const read = fault === undefined ? readLine(fields, this.reading) : { column: null, reason: fault };
    if (isFault(read)) this.refuse({ line, ...read });
    else {
      this.entries.push(read);
      this.outweighed.count(read);
    }
    return this.counts.linesRead % BATCH_LINES === 0;
  }

  /** Starts storing what was parsed once the previous batch is stored. @throws HoldLost. */
  async flush(): Promise<void> {
    await this.keeping;
    const { entries, refusals } = this;
    this.entries = [];
    this.refusals = [];
    this.keeping = this.keep(entries, refusals);
    // The next caller awaits it; if parsing fails before that, its error must not be unhandled.
    this.keeping.catch(() => undefined);
  }

  /** Resolves once everything is stored. @throws HoldLost. */
  settle(): Promise<void> {
    return this.keeping;
  }

  private async keep(entries: readonly LineEntry[], refusals: readonly KeptRefusal[]): Promise<void> {
    const { linesRead, linesRefused } = this.counts;
    const figures = { linesRead, linesRefused };
    const fresh = await this.runs.keep(this.run, foldEntries(entries), refusals, figures);
    this.counts.linesRepeated += entries.length - fresh;
  }

  private refuse(refusal: KeptRefusal): void {
    this.counts.linesRefused += 1;
    if (this.keptRefusals >= MAX_KEPT_REFUSALS) return;
    this.keptRefusals += 1;
    this.refusals.push(refusal);
  }
}
