import { Injectable } from '@nestjs/common';
import type { ListType, MatchType } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { type FindOptionsWhere, In, IsNull, LessThan, Or, Raw } from 'typeorm';
import { ListEntryRow } from '../../database/rows/list-entry.row';

/** Null members do not filter. */
export interface EntryFilter {
  readonly listType: ListType | null;
  readonly entityType: string | null;
  readonly matchType: MatchType | null;
  /** In normal form. */
  readonly value: string | null;
  /** That the value has in common with its other spellings; null for one without. */
  readonly commonKey: string | null;
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

/** Of a value in any spelling, or of all. */
function whereOf(accountId: number, filter: EntryFilter): FindOptionsWhere<ListEntryRow>[] {
  const { value, contains, commonKey } = filter;
  if (value !== null && contains !== null) throw new Error('a value is looked for whole or in part');
  const others = othersOf(accountId, filter);
  if (value === null) return [others];
  if (commonKey === null) return [{ ...others, value }];
  return [
    { ...others, value: In([value, commonKey]) },
    { ...others, matchKey: commonKey },
  ];
}

function othersOf(accountId: number, filter: EntryFilter): FindOptionsWhere<ListEntryRow> {
  const { listType, entityType, matchType, contains, author, expired, beforeId } = filter;
  return {
    accountId: String(accountId),
    ...(listType && { listType }),
    ...(entityType && { entityType }),
    ...(matchType && { matchType }),
    ...(author && { author }),
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
