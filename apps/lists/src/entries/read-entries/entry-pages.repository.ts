import { Injectable } from '@nestjs/common';
import type { ListType, MatchType } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { type FindOptionsWhere, IsNull, LessThan, Or, Raw } from 'typeorm';
import { ListEntryRow } from '../../database/rows/list-entry.row';

/** Null members do not filter. */
export interface EntryFilter {
  readonly listType: ListType | null;
  readonly entityType: string | null;
  readonly matchType: MatchType | null;
  /** In normal form. */
  readonly value: string | null;
  readonly contains: string | null;
  readonly author: string | null;
  readonly expired: boolean | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

/** Reads the entries of accounts in `list_entries`. */
@Injectable()
export class EntryPagesRepository {
  constructor(private readonly database: Database) {}

  find(accountId: number, id: number): Promise<ListEntryRow | null> {
    return this.database.rows(ListEntryRow).findOneBy({ accountId: String(accountId), id: String(id) });
  }

  /** @returns at most `limit` entries, newest first. */
  page(accountId: number, filter: EntryFilter): Promise<ListEntryRow[]> {
    return this.database
      .rows(ListEntryRow)
      .find({ where: whereOf(accountId, filter), order: { id: 'DESC' }, take: filter.limit });
  }
}

function whereOf(accountId: number, filter: EntryFilter): FindOptionsWhere<ListEntryRow> {
  const { listType, entityType, matchType, value, contains, author, expired, beforeId } = filter;
  if (value !== null && contains !== null) throw new Error('a value is looked for whole or in part');
  return {
    accountId: String(accountId),
    ...(listType && { listType }),
    ...(entityType && { entityType }),
    ...(matchType && { matchType }),
    ...(author && { author }),
    ...(value !== null && { value }),
    // Not LIKE, whose special characters would need escaping.
    ...(contains !== null && { value: Raw((column) => `strpos(${column}, :contains) > 0`, { contains }) }),
    ...(beforeId !== null && { id: LessThan(String(beforeId)) }),
    ...(expired === true && { expiresAt: Raw((column) => `${column} <= now()`) }),
    ...(expired === false && {
      expiresAt: Or(
        IsNull(),
        Raw((column) => `${column} > now()`),
      ),
    }),
  };
}
