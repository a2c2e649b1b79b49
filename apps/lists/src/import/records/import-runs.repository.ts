import { Injectable } from '@nestjs/common';
import { Database, type StatementRunner } from '@rampart/persistence';
import type { LineEntry } from '../reading/read-line';
import type { ImportRecord } from './import-record';
import * as sql from './import-run.statements';

/** Holder of an import: a new identifier for every run. */
export interface ImportHold {
  readonly importId: number;
  readonly holder: string;
}

/** An import held by this replica. */
export interface ImportRun extends ImportHold {
  readonly record: ImportRecord;
}

/** Another replica has taken over the import. */
export class HoldLost extends Error {
  constructor() {
    super('another replica works on this import now');
    this.name = 'HoldLost';
  }
}

/** Progress of the parsing. */
export interface LineFigures {
  readonly linesRead: number;
  readonly linesRefused: number;
  readonly linesRepeated: number;
  /** Lines that whitelist entries outweigh; null: not counted. */
  readonly linesOutweighed: number | null;
  /** The first of these entries, by id. */
  readonly outweighedBy: readonly number[];
}

/** Progress of the writing. */
export interface EntryFigures {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** A refused line as it is stored. */
export interface KeptRefusal {
  readonly line: number;
  readonly column: string | null;
  readonly reason: string;
}

/** How an import ended. */
export type Outcome = { readonly state: 'done' | 'refused' | 'failed'; readonly problem: string | null };

/** The workers' view of imports. A run that has lost its hold writes nothing any more. */
@Injectable()
export class ImportRunsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes the import that has waited longest, from its beginning: a new one, or one without heartbeats.
   *
   * @param maxBytes of its file. Default: any.
   */
  async claim(holder: string, maxBytes: number | null = null): Promise<ImportRun | null> {
    const values = [holder, sql.RUN_LEASE_SECONDS, maxBytes];
    const [record] = await this.database.run<ImportRecord>(sql.CLAIM, values);
    return record === undefined ? null : { record, importId: record.id, holder };
  }

  /** Whether any import waits or is under way, in any replica. */
  async hasOpen(): Promise<boolean> {
    const [row] = await this.database.run<{ open: boolean }>(sql.HAS_OPEN, []);
    return row?.open === true;
  }

  /** Lets another run begin at once. */
  async release({ importId, holder }: ImportHold): Promise<void> {
    await this.database.run(sql.RELEASE, [importId, holder]);
  }

  /** Heartbeat of the run. @throws HoldLost. */
  async touch(hold: ImportHold): Promise<void> {
    await this.held(this.database, sql.TOUCH, [hold.importId, hold.holder]);
  }

  /** The file's chunks, in order, one at a time. @throws Error when one is gone. */
  async *chunks({ importId, record }: ImportRun): AsyncGenerator<Buffer> {
    for (let index = 0; index < record.chunks; index += 1) {
      const [row] = await this.database.run<{ bytes: Buffer }>(sql.READ_CHUNK, [importId, index]);
      if (row === undefined) throw new Error(`chunk ${index} of import ${importId} is gone`);
      yield row.bytes;
    }
  }

  /** Records what the file was recognised as, and the ignored columns. @throws HoldLost. */
  async setForm(hold: ImportHold, readAs: string, ignored: readonly string[]): Promise<void> {
    await this.held(this.database, sql.SET_FORM, [hold.importId, hold.holder, [...ignored], readAs]);
  }

  /**
   * Stores parsed entries, each value once; also a heartbeat.
   *
   * @param entries each value at most once.
   * @returns how many of the values are new to the file.
   * @throws HoldLost.
   */
  async keep(
    hold: ImportHold,
    entries: readonly LineEntry[],
    refusals: readonly KeptRefusal[],
    { linesRead, linesRefused }: Pick<LineFigures, 'linesRead' | 'linesRefused'>,
  ): Promise<number> {
    const { fresh } = await this.held<{ fresh: number }>(this.database, sql.KEEP, [
      hold.importId,
      hold.holder,
      linesRead,
      linesRefused,
      entries.map(({ entityType }) => entityType),
      entries.map(({ matchType }) => matchType),
      entries.map(({ value }) => value),
      entries.map(({ listType }) => listType),
      entries.map(({ reason }) => reason),
      entries.map(({ nonOverridable }) => nonOverridable),
      entries.map(({ expiresAt }) => expiresAt),
      refusals.map(({ line }) => line),
      refusals.map(({ column }) => column),
      refusals.map(({ reason }) => reason),
      entries.map(({ matchKey }) => matchKey),
    ]);
    return fresh;
  }

  /** The file has been parsed; its entries are written from now on. @throws HoldLost. */
  async startApplying(
    hold: ImportHold,
    { linesRepeated, linesOutweighed, outweighedBy }: LineFigures,
  ): Promise<void> {
    const values = [hold.importId, hold.holder, linesRepeated, linesOutweighed, [...outweighedBy]];
    await this.held(this.database, sql.START_APPLYING, values);
  }

  /** Reports the progress of the writing; also a heartbeat. @throws HoldLost. */
  async reportProgress(hold: ImportHold, { added, changed, unchanged }: EntryFigures): Promise<void> {
    const values = [hold.importId, hold.holder, added, changed, unchanged];
    await this.held(this.database, sql.TELL_PROGRESS, values);
  }

  /** Ends the import, inside the transaction of its effect. @throws HoldLost. */
  async end(
    runner: StatementRunner,
    hold: ImportHold,
    { state, problem }: Outcome,
    { added, changed, unchanged }: EntryFigures,
  ): Promise<void> {
    const values = [hold.importId, hold.holder, state, problem, added, changed, unchanged];
    await this.held(runner, sql.END, values);
  }

  private async held<Row>(
    runner: StatementRunner,
    statement: typeof sql.END,
    values: readonly unknown[],
  ): Promise<Row> {
    const [row] = await runner.run<Row>(statement, values);
    if (row === undefined) throw new HoldLost();
    return row;
  }
}
