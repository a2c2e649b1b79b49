import { Injectable } from '@nestjs/common';
import { type ReplyOf, type RequestOf, type removeEntries, ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { ListsTurns } from '../../turns/lists-turns';
import { EntriesRepository } from '../entries.repository';
import { EntryHistoryRepository } from '../history/entry-history.repository';
import { EntryJournal } from '../history/entry-journal';

type Request = RequestOf<typeof removeEntries>;

/** Removes several values from accounts' lists at once. */
@Injectable()
export class RemoveEntriesService {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesRepository,
    private readonly history: EntryHistoryRepository,
    private readonly journal: EntryJournal,
    private readonly turns: ListsTurns,
  ) {}

  /**
   * All or none; the same attempt again gets the same reply.
   *
   * @throws ServiceError `not_found` when one of them is unknown or another account's; `insufficient_scope` when one has
   * another author than requested.
   */
  async remove(request: Request): Promise<ReplyOf<typeof removeEntries>> {
    return this.turns.changes.run(request.accountId, () => this.removeNow(request));
  }

  private removeNow({
    accountId,
    ids,
    reason,
    author,
    attemptId,
    actor,
  }: Request): Promise<{ removed: number }> {
    const wanted = [...new Set(ids)];
    return this.database.transaction(async (runner) => {
      const earlier = await this.history.ofAttempt(runner, accountId, attemptId);
      if (earlier.length > 0) return { removed: earlier.length };
      const rows = await this.entries.lockAll(runner, accountId, wanted);
      if (rows.length < wanted.length) {
        const message = 'No list entry with one of these ids. None was removed.';
        throw new ServiceError('not_found', { message });
      }
      if (author !== null && rows.some((row) => row.author !== author)) {
        const message = 'One of the entries was added by someone else. None was removed.';
        throw new ServiceError('insufficient_scope', { message, details: { scope: 'lists.write' } });
      }
      await this.entries.removeAll(runner, accountId, wanted);
      const changes = rows.map((before) => ({
        change: 'removed' as const,
        before,
        after: null,
        actor,
        reason,
      }));
      await this.journal.write(runner, changes, attemptId);
      return { removed: rows.length };
    });
  }
}
