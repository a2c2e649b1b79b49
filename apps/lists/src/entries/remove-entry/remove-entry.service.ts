import { Injectable } from '@nestjs/common';
import type { ListEntry, RequestOf, removeEntry } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { ListsTurns } from '../../turns/lists-turns';
import { EntriesRepository } from '../entries.repository';
import { entryNotFound } from '../entry-not-found';
import { EntryJournal } from '../history/entry-journal';
import { fromRow } from '../present-entry';

/** Removes values from accounts' lists. */
@Injectable()
export class RemoveEntryService {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesRepository,
    private readonly journal: EntryJournal,
    private readonly turns: ListsTurns,
  ) {}

  /**
   * Removes an entry, expired or not; of concurrent removals one succeeds.
   *
   * @throws ServiceError `not_found` for an unknown id and for another account's.
   */
  async remove(request: RequestOf<typeof removeEntry>): Promise<ListEntry> {
    return this.turns.changes.run(request.accountId, () => this.removeNow(request));
  }

  private removeNow({ accountId, id, actor, reason }: RequestOf<typeof removeEntry>): Promise<ListEntry> {
    return this.database.transaction(async (runner) => {
      const before = await this.entries.remove(runner, accountId, id);
      if (before === null) throw entryNotFound();
      await this.journal.write(runner, [{ change: 'removed', before, after: null, actor, reason }], null);
      return fromRow(before);
    });
  }
}
