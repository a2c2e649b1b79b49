import { Injectable } from '@nestjs/common';
import {
  type EntryHistory,
  type ListEntry,
  type listEntries,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { entityKey } from '@rampart/risk';
import { fitPage } from '../../paging/fit-page';
import { ListsTurns } from '../../turns/lists-turns';
import { entryNotFound } from '../entry-not-found';
import { readEntryValue } from '../entry-value';
import { EntryHistoryRepository } from '../history/entry-history.repository';
import { toSteps } from '../history/to-steps';
import { fromRow } from '../present-entry';
import { type EntryFilter, EntryPagesRepository } from './entry-pages.repository';

type ListRequest = RequestOf<typeof listEntries>;

/** Reads accounts' lists, and the history of entries. */
@Injectable()
export class ReadEntriesService {
  constructor(
    private readonly entries: EntryPagesRepository,
    private readonly history: EntryHistoryRepository,
    private readonly turns: ListsTurns,
  ) {}

  /** @throws ServiceError `not_found` for an unknown id and for another account's. */
  async get(accountId: number, id: number): Promise<ListEntry> {
    const row = await this.entries.find(accountId, id);
    if (row === null) throw entryNotFound();
    return fromRow(row);
  }

  /** @throws ServiceError `validation_failed`: param `value`, `entity_type`, `match_type` or `q`. */
  async list(request: ListRequest): Promise<ReplyOf<typeof listEntries>> {
    const filter = { ...request, ...valueFilter(request), limit: request.limit + 1 };
    const read = () => this.entries.page(request.accountId, filter);
    const rows = isSearch(request) ? await this.turns.searches.run(request.accountId, read) : await read();
    const { items: entries, hasMore } = fitPage(rows.map(fromRow), request.limit);
    return { entries, nextBeforeId: hasMore ? (entries.at(-1)?.id ?? null) : null };
  }

  /** @throws ServiceError `not_found` for an unknown id and for another account's. */
  async getHistory(accountId: number, id: number): Promise<EntryHistory> {
    const rows = await this.history.of(accountId, id);
    const newest = rows.at(-1);
    if (newest === undefined) throw entryNotFound();
    const { listType, entityType, matchType, value } = newest;
    const newestFirst = toSteps(rows).reverse();
    const { items } = fitPage(newestFirst, newestFirst.length);
    const kind = { list_type: listType, entity_type: entityType, match_type: matchType };
    return { id, ...kind, value, history: items.reverse() };
  }
}

/** Whether a page may have to read more entries than it returns; all entries, and an exact value, are indexed. */
function isSearch({
  listType,
  entityType,
  matchType,
  value,
  contains,
  author,
  expired,
}: ListRequest): boolean {
  if (value !== null) return false;
  return [listType, entityType, matchType, contains, author, expired].some((filter) => filter !== null);
}

/** The entry to find by its value, in its stored form. */
function valueFilter(request: ListRequest): Pick<EntryFilter, 'matchType' | 'value' | 'commonKey'> {
  const { entityType, matchType, value, contains } = request;
  if (value === null) return { matchType, value, commonKey: null };
  if (entityType === null) {
    throw new ServiceError('validation_failed', {
      param: 'entity_type',
      message: 'Expected together with value, whose form depends on it.',
    });
  }
  if (contains !== null) {
    throw new ServiceError('validation_failed', {
      param: 'q',
      message: 'Expected without value, which selects an exact value.',
    });
  }
  const read = readEntryValue(entityType, value, matchType);
  return { ...read, commonKey: read.matchType === 'exact' ? entityKey(entityType, read.value) : null };
}
