import { Injectable } from '@nestjs/common';
import type { ListType, MatchType } from '@rampart/contracts';
import {
  AccountNumbers,
  type Statement,
  type StatementRunner,
  type TransactionRunner,
} from '@rampart/persistence';
import type { ListEntryRow } from '../../database/rows/list-entry.row';
import { ENTRY_NUMBERS } from '../../entries/entries.repository';
import { PAGES_BY_INDEX, planWithout } from '../../planning/plan-without';
import type { ImportRun } from '../records/import-runs.repository';
import * as sql from './entry-pages.statements';

/** Progress of the writing: up to this key. */
interface Key {
  readonly entityType: string;
  readonly matchType: MatchType | '';
  readonly value: string;
  readonly listType: ListType | '';
}

/** What came of a page of a file's entries. */
export interface Page {
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
}

type PageRow = Page & { readonly [Name in keyof Key]: Key[Name] | null };

export type WrittenEntry = ListEntryRow & { readonly isAdded: boolean };

/** Entries per statement: 10 to 25 ms of work, so that the pauses in between are as short. */
const PAGE_ENTRIES = 500;
const BEGINNING: Key = { entityType: '', matchType: '', value: '', listType: '' };

/** Applies parsed entries to the lists, or computes what that would do. */
@Injectable()
export class ImportEntriesRepository {
  constructor(private readonly numbers: AccountNumbers) {}

  /** Writes page by page, inside the caller's transaction. */
  async *write(runner: TransactionRunner, run: ImportRun): AsyncGenerator<Page> {
    await planWithout(runner, ...PAGES_BY_INDEX, 'nestloop');
    const { accountId, actorKind, actorId } = run.record;
    // Page by page, each in a transaction of its own: this one lasts for minutes, and would hold the account's
    // counter.
    const take = () => this.numbers.take(ENTRY_NUMBERS, accountId, PAGE_ENTRIES);
    yield* this.pages(runner, sql.WRITE_PAGE, run, async () => [actorKind, actorId, await take()]);
  }

  /** What `write` would do, without doing it; inside a read-only transaction. */
  async *compare(runner: TransactionRunner, run: ImportRun): AsyncGenerator<Page> {
    // Each entry of the page is one index look-up, however long the lists are.
    await planWithout(runner, ...PAGES_BY_INDEX, 'hashjoin', 'mergejoin');
    yield* this.pages(runner, sql.COMPARE_PAGE, run, async () => []);
  }

  /** Like `write`, for a file of at most this many entries. @returns those that were added or changed. */
  async writeAndReturn(runner: StatementRunner, run: ImportRun, most: number): Promise<WrittenEntry[]> {
    const { accountId, actorKind, actorId } = run.record;
    const first = await this.numbers.take(ENTRY_NUMBERS, accountId, most);
    const values = [...valuesOf(run, BEGINNING, most), actorKind, actorId, first];
    return runner.run(sql.WRITE_AND_TELL_PAGE, values);
  }

  private async *pages(
    runner: StatementRunner,
    statement: Statement,
    run: ImportRun,
    moreOf: () => Promise<readonly unknown[]>,
  ): AsyncGenerator<Page> {
    for (let key: Key | null = BEGINNING; key !== null; ) {
      const values: unknown[] = [...valuesOf(run, key, PAGE_ENTRIES), ...(await moreOf())];
      const [page] = await runner.run<PageRow>(statement, values);
      if (page === undefined) throw new Error('a page of an import returned no row');
      yield page;
      key = page.entries < PAGE_ENTRIES ? null : keyOf(page);
    }
  }
}

function valuesOf({ importId, record }: ImportRun, key: Key, limit: number): unknown[] {
  return [importId, key.entityType, key.matchType, key.value, key.listType, limit, record.accountId];
}

function keyOf({ entityType, matchType, value, listType }: PageRow): Key | null {
  if (entityType === null || matchType === null || value === null || listType === null) return null;
  return { entityType, matchType, value, listType };
}
