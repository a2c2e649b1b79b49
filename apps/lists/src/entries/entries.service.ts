import { Injectable } from '@nestjs/common';
import {
  type addEntry,
  type ListEntry,
  type listEntries,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { EntriesRepository, type NewEntry } from './entries.repository';
import { readEntryValue } from './entry-value';
import { fromRow } from './list-entry.row';

/** Rounds of insert, revive, strengthen: each fails only when somebody removed or revived the entry in between. */
const MAX_ROUNDS = 5;

/** Manages the entries of accounts' lists. */
@Injectable()
export class EntriesService {
  constructor(private readonly entries: EntriesRepository) {}

  /**
   * Adds a value to a list. Of any number of equal adds at once, on any number of replicas, one makes the entry and
   * all give its id.
   *
   * @throws ServiceError `validation_failed`: param `value`, `match_type` or `expires_at`.
   */
  async add(request: RequestOf<typeof addEntry>): Promise<ReplyOf<typeof addEntry>> {
    assertFuture(request.expiresAt);
    const entry: NewEntry = {
      listType: request.listType,
      entityType: request.entityType,
      ...readEntryValue(request.entityType, request.value, request.matchType),
      reason: request.reason,
      author: request.author,
      nonOverridable: request.nonOverridable,
      expiresAt: request.expiresAt,
    };
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const added = await this.addOrFind(request.accountId, entry);
      if (added) return added;
    }
    throw new ServiceError('conflict', {
      message: 'The entry was added and removed by others at the same moment. Please try again.',
    });
  }

  /** @throws ServiceError `not_found` for an absent id as for another account's. */
  async get(accountId: number, id: number): Promise<ListEntry> {
    const row = await this.entries.find(accountId, id);
    if (row === null) throw notFound();
    return fromRow(row);
  }

  /** @throws ServiceError `not_found` for an absent id as for another account's. */
  async remove(accountId: number, id: number): Promise<ListEntry> {
    const row = await this.entries.remove(accountId, id);
    if (row === null) throw notFound();
    return fromRow(row);
  }

  async list(request: RequestOf<typeof listEntries>): Promise<ReplyOf<typeof listEntries>> {
    const rows = await this.entries.page(request.accountId, { ...request, limit: request.limit + 1 });
    const entries = rows.slice(0, request.limit).map(fromRow);
    const hasMore = rows.length > request.limit;
    return { entries, nextBeforeId: hasMore ? (entries.at(-1)?.id ?? null) : null };
  }

  /** @returns null when the entry that stood in the way of the insert was gone by the time it was looked for. */
  private async addOrFind(accountId: number, entry: NewEntry): Promise<ReplyOf<typeof addEntry> | null> {
    const newId =
      (await this.entries.insert(accountId, entry)) ?? (await this.entries.revive(accountId, entry));
    if (newId !== null) return { id: newId, isNew: true };
    const id = await this.entries.strengthen(accountId, entry);
    return id === null ? null : { id, isNew: false };
  }
}

function assertFuture(expiresAt: string | null): void {
  if (expiresAt === null || Date.parse(expiresAt) > Date.now()) return;
  throw new ServiceError('validation_failed', {
    param: 'expires_at',
    message: 'expires_at: expected a time in the future.',
  });
}

function notFound(): ServiceError {
  return new ServiceError('not_found', { message: 'There is no such list entry.' });
}
