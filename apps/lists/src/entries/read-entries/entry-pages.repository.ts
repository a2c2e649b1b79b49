import { Injectable } from '@nestjs/common';
import type { ListType, MatchType } from '@rampart/contracts';
import { asOutage } from '@rampart/persistence';
import { DataSource, type FindOptionsWhere, IsNull, LessThan, Or, Raw } from 'typeorm';
import { ListEntryRow } from '../list-entry.row';

/** Null does not filter. */
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
  constructor(private readonly dataSource: DataSource) {}

  async find(accountId: number, id: number): Promise<ListEntryRow | null> {
    return this.dataSource
      .getRepository(ListEntryRow)
      .findOneBy({ accountId: String(accountId), id: String(id) })
      .catch(throwOutage);
  }

  /** @returns at most `limit` entries, newest first. */
  async page(accountId: number, filter: EntryFilter): Promise<ListEntryRow[]> {
    return this.dataSource
      .getRepository(ListEntryRow)
      .find({ where: whereOf(accountId, filter), order: { id: 'DESC' }, take: filter.limit })
      .catch(throwOutage);
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
    // Not LIKE, which would need its signs escaped.
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

function throwOutage(error: unknown): never {
  throw asOutage(error);
}
