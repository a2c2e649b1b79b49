import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { listImported, MAX_EMITTED_ENTRIES } from '@rampart/contracts';
import { makeEvent, Outbox, type OutgoingEvent } from '@rampart/events';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { EntryLimit } from '../../entries/entry-limit';
import { eventOf } from '../../entries/history/entry-events';
import { UnreadableFile } from '../reading/file-text';
import {
  type EntryFigures,
  type ImportRun,
  ImportRunsRepository,
  type LineFigures,
} from '../records/import-runs.repository';
import { ImportEntriesRepository, type Page, type WrittenEntry } from './import-entries.repository';

/** What a run applies to the lists. */
interface Applying {
  readonly run: ImportRun;
  readonly lines: LineFigures;
  /** Awaited between two pages; an error from it aborts the writing and rolls it back. */
  goOn(): Promise<void>;
}

const DONE = { state: 'done', problem: null } as const;

/** Applies a parsed file to the lists. */
@Injectable()
export class ApplyImport {
  constructor(
    private readonly database: Database,
    private readonly runs: ImportRunsRepository,
    private readonly entries: ImportEntriesRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly limit: EntryLimit,
  ) {}

  /**
   * Everything in one transaction, together with its end, its audit record and its events: concurrent matches see the
   * lists as they were, and later ones all of it. Readers never wait for it; concurrent changes of one of its entries
   * do.
   *
   * @throws HoldLost; UnreadableFile when the account would exceed its number of entries; any error of Postgres.
   * Nothing has happened then.
   */
  async apply(applying: Applying): Promise<EntryFigures> {
    const { run, lines } = applying;
    const left = await this.limit.left(run.record.accountId, distinctOf(lines));
    return this.database.transaction(async (runner) => {
      const isListed = distinctOf(lines) <= MAX_EMITTED_ENTRIES;
      const written = isListed ? await this.entries.writeAndReturn(runner, run, distinctOf(lines)) : [];
      const figures = isListed
        ? figuresOf(written, lines)
        : await this.goThrough(this.entries.write(runner, run), applying);
      this.assertFits(figures, left);
      await this.record(runner, run, { ...lines, ...figures }, isListed ? written : null);
      await this.runs.end(runner, run, DONE, figures);
      return figures;
    });
  }

  private assertFits({ added }: EntryFigures, left: number): void {
    if (added <= left) return;
    const most = `The account may have ${this.limit.most} list entries.`;
    throw new UnreadableFile(`${most} The file adds ${added}, and there is room for ${left}.`);
  }

  /** Ends a dry run with what `apply` would have done. @throws as `apply` does. */
  async rehearse(applying: Applying): Promise<EntryFigures> {
    const left = await this.limit.left(applying.run.record.accountId, distinctOf(applying.lines));
    const figures = await this.database.transaction((runner) =>
      this.goThrough(this.entries.compare(runner, applying.run), applying),
    );
    this.assertFits(figures, left);
    await this.runs.end(this.database, applying.run, DONE, figures);
    return figures;
  }

  private async goThrough(
    pages: AsyncGenerator<Page>,
    { run, lines, goOn }: Applying,
  ): Promise<EntryFigures> {
    const figures = { added: 0, changed: 0, unchanged: 0 };
    let entries = 0;
    for await (const page of pages) {
      entries += page.entries;
      figures.added += page.added;
      figures.changed += page.changed;
      figures.unchanged += page.entries - page.added - page.changed;
      await goOn();
      await this.runs.reportProgress(run, figures);
    }
    // Parsed entries are unlogged: Postgres may have crashed and lost them.
    if (entries !== distinctOf(lines)) throw new EntriesLost();
    return figures;
  }

  /** @param written null: too many entries for an event each. */
  private async record(
    runner: TransactionRunner,
    { importId, record }: ImportRun,
    figures: LineFigures & EntryFigures,
    written: readonly WrittenEntry[] | null,
  ): Promise<void> {
    const { accountId } = record;
    const actor = { kind: record.actorKind, id: record.actorId };
    const counts = {
      lines_read: figures.linesRead,
      lines_refused: figures.linesRefused,
      added: figures.added,
      changed: figures.changed,
      unchanged: figures.unchanged,
    };
    await this.audit.record(runner, [
      {
        accountId,
        actor,
        action: 'list_import.apply',
        target: `list-import/${importId}`,
        before: null,
        after: { ...counts, on_refused: record.onRefused },
      },
    ]);
    const data = { import_id: importId, ...counts, tells_entries: written !== null, actor };
    await this.outbox.add(runner, [
      ...(written ?? []).map((row): OutgoingEvent => entryEvent(row, actor)),
      makeEvent(listImported, { accountId, data }),
    ]);
  }
}

/** The parsed entries are gone; the file must be parsed again. */
export class EntriesLost extends Error {
  constructor() {
    super('the entries of an import are incomplete');
    this.name = 'EntriesLost';
  }
}

/** How many distinct entries the lines have. */
export function distinctOf({ linesRead, linesRefused, linesRepeated }: LineFigures): number {
  return linesRead - linesRefused - linesRepeated;
}

function figuresOf(written: readonly WrittenEntry[], lines: LineFigures): EntryFigures {
  const added = written.filter(({ isAdded }) => isAdded).length;
  const changed = written.length - added;
  return { added, changed, unchanged: distinctOf(lines) - written.length };
}

function entryEvent(row: WrittenEntry, actor: Parameters<typeof eventOf>[0]['actor']): OutgoingEvent {
  const change = row.isAdded ? 'added' : 'changed';
  return eventOf({ change, before: null, after: row, actor, reason: row.reason });
}
