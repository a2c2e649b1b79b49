import { Injectable } from '@nestjs/common';
import { type addEntry, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import { AccountNumbers, Database, type TransactionRunner } from '@rampart/persistence';
import { entityKey } from '@rampart/risk';
import type { ListEntryRow } from '../../database/rows/list-entry.row';
import { ListsTurns } from '../../turns/lists-turns';
import { ENTRY_NUMBERS, EntriesRepository, type NewEntry } from '../entries.repository';
import { assertNarrow } from '../entry-breadth';
import { EntryLimit } from '../entry-limit';
import { readEntryValue } from '../entry-value';
import { NOT_OVERRIDABLE } from '../expected-form';
import { EntryHistoryRepository } from '../history/entry-history.repository';
import { EntryJournal } from '../history/entry-journal';
import { strongerOf } from './stronger-of';

type Added = ReplyOf<typeof addEntry>;

/** Rounds of inserting and locking: each fails only if the entry was removed in between. */
const MAX_ROUNDS = 5;

/** Adds values to accounts' lists. */
@Injectable()
export class AddEntryService {
  constructor(
    private readonly database: Database,
    private readonly numbers: AccountNumbers,
    private readonly entries: EntriesRepository,
    private readonly history: EntryHistoryRepository,
    private readonly journal: EntryJournal,
    private readonly turns: ListsTurns,
    private readonly limit: EntryLimit,
  ) {}

  /**
   * Adds a value to a list. Of any number of concurrent equal adds, on any number of replicas, one creates the entry
   * and emits one event, and all return its id. An add without effect emits nothing. The
   * same attempt again, concurrently or later, gets the same reply and has no effect.
   *
   * @throws ServiceError `validation_failed`: param `value`, `match_type`, `expires_at` or `non_overridable`;
   * `conflict` when the account has the maximum number of entries; `unavailable`.
   */
  async add(request: RequestOf<typeof addEntry>): Promise<Added> {
    assertFuture(request.expiresAt);
    assertOverridable(request);
    const parsed = readEntryValue(request.entityType, request.value, request.matchType);
    assertNarrow(parsed);
    const entry: NewEntry = {
      listType: request.listType,
      entityType: request.entityType,
      ...parsed,
      reason: request.reason,
      author: request.actor.id,
      nonOverridable: request.nonOverridable,
      expiresAt: request.expiresAt,
    };
    return this.turns.changes.run(request.accountId, () => this.addInRounds(request, entry));
  }

  private async addInRounds(request: RequestOf<typeof addEntry>, entry: NewEntry): Promise<Added> {
    // Taken before the transaction: an add that waits for the value must not hold its account's counter.
    const id = await this.numbers.take(ENTRY_NUMBERS, request.accountId);
    // A number below the limit shows that there is room, without counting.
    const hasRoom = id <= this.limit.most || (await this.limit.left(request.accountId, 1)) >= 1;
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const added = await this.database.transaction((runner) =>
        this.addOrFind(runner, request, { ...entry, id }, hasRoom),
      );
      if (added) return added;
    }
    throw new ServiceError('unavailable', {
      message: 'The entry was added and removed by others at the same moment. Please try again.',
      retryAfterSeconds: 1,
    });
  }

  /** @returns null when the entry that blocked the insert was gone by the time it was read. */
  private async addOrFind(
    runner: TransactionRunner,
    { accountId, attemptId, actor }: RequestOf<typeof addEntry>,
    entry: NewEntry & { readonly id: number },
    hasRoom: boolean,
  ): Promise<Added | null> {
    const [earlier] = await this.history.ofAttempt(runner, accountId, attemptId);
    if (earlier) return { id: Number(earlier.entryId), isNew: earlier.change === 'added' };
    const context = { actor, reason: entry.reason };
    const spelling = await this.findSpelling(runner, accountId, entry);
    const [made] =
      hasRoom && spelling === null ? await this.entries.insertNew(runner, accountId, [entry]) : [];
    if (made) {
      await this.journal.write(
        runner,
        [{ change: 'added', before: null, after: made, ...context }],
        attemptId,
      );
      return { id: Number(made.id), isNew: true };
    }
    const before = spelling ?? (await this.entries.lock(runner, accountId, entry));
    if (before === null && !hasRoom) throw full(this.limit.most);
    if (before === null) return null;
    const change = before.isExpired ? 'added' : 'changed';
    const after = before.isExpired
      ? await this.entries.revive(runner, before, entry)
      : await this.strengthen(runner, before, entry);
    if (after !== null) await this.journal.write(runner, [{ change, before, after, ...context }], attemptId);
    return { id: Number(before.id), isNew: before.isExpired };
  }

  /** A mailbox or a door of a building is on a list once, however it is spelled. */
  private async findSpelling(runner: TransactionRunner, accountId: number, entry: NewEntry) {
    if (entry.matchType !== 'exact') return null;
    return this.entries.lockSpelling(runner, accountId, entry, entityKey(entry.entityType, entry.value));
  }

  /** @returns null when the entry is already as long-lived and strict as requested. */
  private async strengthen(
    runner: TransactionRunner,
    row: ListEntryRow,
    entry: NewEntry,
  ): Promise<ListEntryRow | null> {
    const strength = strongerOf(row, entry);
    return strength === null ? null : this.entries.strengthen(runner, row, strength);
  }
}

function full(most: number): ServiceError {
  return new ServiceError('conflict', {
    message: `The account has ${most} list entries, the maximum. Remove some that are no longer needed.`,
    details: { limit: most },
  });
}

function assertFuture(expiresAt: string | null): void {
  if (expiresAt === null || Date.parse(expiresAt) > Date.now()) return;
  throw new ServiceError('validation_failed', {
    param: 'expires_at',
    message: 'Expected a time in the future.',
  });
}

function assertOverridable({ listType, nonOverridable }: RequestOf<typeof addEntry>): void {
  if (listType === 'blacklist' || !nonOverridable) return;
  throw new ServiceError('validation_failed', { param: 'non_overridable', message: NOT_OVERRIDABLE });
}
