import { Injectable } from '@nestjs/common';
import { type ListEntry, type RequestOf, ServiceError, type updateEntry } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import type { ListEntryRow } from '../../database/rows/list-entry.row';
import { ListsTurns } from '../../turns/lists-turns';
import { EntriesRepository, type EntryState } from '../entries.repository';
import { entryNotFound } from '../entry-not-found';
import { NOT_OVERRIDABLE } from '../expected-form';
import { EntryHistoryRepository } from '../history/entry-history.repository';
import { EntryJournal } from '../history/entry-journal';
import { fromRow } from '../present-entry';

type Request = RequestOf<typeof updateEntry>;

/** Changes entries of accounts' lists. */
@Injectable()
export class UpdateEntryService {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesRepository,
    private readonly history: EntryHistoryRepository,
    private readonly journal: EntryJournal,
    private readonly turns: ListsTurns,
  ) {}

  /**
   * Concurrent changes are applied one after another. One that changes nothing leaves no step and emits nothing,
   * and neither does the same attempt again.
   *
   * @throws ServiceError `not_found` for an unknown id and for another account's; `validation_failed`: param `expires_at`
   * or `non_overridable`.
   */
  async update(request: Request): Promise<ListEntry> {
    const { expiresAt } = request;
    if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now()) {
      const message = 'Expected a time in the future. To end an entry now, remove it.';
      throw new ServiceError('validation_failed', { param: 'expires_at', message });
    }
    return this.turns.changes.run(request.accountId, () => this.updateNow(request));
  }

  private updateNow(request: Request): Promise<ListEntry> {
    const { accountId, id, attemptId, actor } = request;
    return this.database.transaction(async (runner) => {
      const earlier = await this.history.ofAttempt(runner, accountId, attemptId);
      const [before] = await this.entries.lockAll(runner, accountId, [id]);
      if (before === undefined) throw entryNotFound();
      if (earlier.length > 0) return fromRow(before);
      if (request.nonOverridable === true && before.listType !== 'blacklist') {
        throw new ServiceError('validation_failed', { param: 'non_overridable', message: NOT_OVERRIDABLE });
      }
      const state = stateAfter(before, request);
      if (state === null) return fromRow(before);
      const after = await this.entries.change(runner, before, state);
      const reason = request.reason ?? null;
      await this.journal.write(runner, [{ change: 'changed', before, after, actor, reason }], attemptId);
      return fromRow(after);
    });
  }
}

/** Null when nothing would change. */
function stateAfter(
  before: ListEntryRow,
  { reason = before.reason, expiresAt, nonOverridable = before.nonOverridable }: Request,
): EntryState | null {
  const end = expiresAt === undefined ? (before.expiresAt?.toISOString() ?? null) : expiresAt;
  const isSameEnd =
    end === null ? before.expiresAt === null : before.expiresAt?.getTime() === Date.parse(end);
  if (isSameEnd && reason === before.reason && nonOverridable === before.nonOverridable) return null;
  return { reason, nonOverridable, expiresAt: end };
}
