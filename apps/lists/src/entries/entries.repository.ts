import { Injectable } from '@nestjs/common';
import type { ListType, MatchType } from '@rampart/contracts';
import { asOutage, Database } from '@rampart/persistence';
import { DataSource, IsNull, LessThan, Or, Raw } from 'typeorm';
import { ListEntryRow } from './list-entry.row';

/** What an entry is about; an account has at most one entry under it. */
export interface EntryKey {
  readonly listType: ListType;
  readonly entityType: string;
  readonly matchType: MatchType;
  readonly value: string;
}

export interface NewEntry extends EntryKey {
  readonly reason: string | null;
  readonly author: string;
  readonly nonOverridable: boolean;
  readonly expiresAt: string | null;
}

export interface EntryFilter {
  readonly listType: ListType | null;
  readonly entityType: string | null;
  readonly includeExpired: boolean;
  readonly beforeId: number | null;
  readonly limit: number;
}

const KEY = 'account_id = $1 AND entity_type = $2 AND match_type = $3 AND value = $4 AND list_type = $5';

const INSERT = {
  name: 'lists.insert-entry',
  text: `
    INSERT INTO list_entries
           (account_id, entity_type, match_type, value, list_type, reason, author, non_overridable, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT DO NOTHING
    RETURNING id`,
};

const REVIVE = {
  name: 'lists.revive-entry',
  text: `
    UPDATE list_entries
       SET reason = $6, author = $7, non_overridable = $8, expires_at = $9, created_at = now()
     WHERE ${KEY} AND expires_at <= now()
    RETURNING id`,
};

/** The later end and the stricter word win; GREATEST alone would take null, which means "never ends", for nothing. */
const STRENGTHEN = {
  name: 'lists.strengthen-entry',
  text: `
    WITH stronger AS (
      UPDATE list_entries
         SET non_overridable = non_overridable OR $6,
             expires_at = nullif(greatest(coalesce(expires_at, 'infinity'), coalesce($7, 'infinity')), 'infinity')
       WHERE ${KEY} AND (expires_at < coalesce($7, 'infinity'::timestamptz) OR (NOT non_overridable AND $6))
      RETURNING id)
    SELECT id FROM stronger UNION SELECT id FROM list_entries WHERE ${KEY}`,
};

const DELETE = {
  name: 'lists.delete-entry',
  text: `
    DELETE FROM list_entries WHERE account_id = $1 AND id = $2
    RETURNING account_id AS "accountId", id, list_type AS "listType", entity_type AS "entityType",
              match_type AS "matchType", value, reason, author, non_overridable AS "nonOverridable",
              created_at AS "createdAt", expires_at AS "expiresAt"`,
};

/** Entries of accounts in `list_entries`. Each method is one statement, so each is atomic by itself. */
@Injectable()
export class EntriesRepository {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
  ) {}

  /** @returns the new entry's id; null when one stands under the key, expired or not. Of several at once one wins. */
  async insert(accountId: number, entry: NewEntry): Promise<number | null> {
    return this.firstId(INSERT, [...keyValues(accountId, entry), ...wordValues(entry)]);
  }

  /** Brings an expired entry back as if it were new. @returns its id; null when none under the key has expired. */
  async revive(accountId: number, entry: NewEntry): Promise<number | null> {
    return this.firstId(REVIVE, [...keyValues(accountId, entry), ...wordValues(entry)]);
  }

  /** Lets an entry last as long, and be as strict, as asked or as it was. @returns its id; null when there is none. */
  async strengthen(accountId: number, entry: NewEntry): Promise<number | null> {
    return this.firstId(STRENGTHEN, [...keyValues(accountId, entry), entry.nonOverridable, entry.expiresAt]);
  }

  /** @returns the entry as it was; null when the account has none of this id. */
  async remove(accountId: number, id: number): Promise<ListEntryRow | null> {
    const [row] = await this.database.run<ListEntryRow>(DELETE, [accountId, id]);
    return row ?? null;
  }

  async find(accountId: number, id: number): Promise<ListEntryRow | null> {
    return this.dataSource
      .getRepository(ListEntryRow)
      .findOneBy({ accountId: String(accountId), id: String(id) })
      .catch(throwOutage);
  }

  /** @returns at most `limit` entries, newest first. */
  async page(accountId: number, filter: EntryFilter): Promise<ListEntryRow[]> {
    const entries = this.dataSource.getRepository(ListEntryRow);
    const page = entries.find({
      where: {
        accountId: String(accountId),
        ...(filter.listType && { listType: filter.listType }),
        ...(filter.entityType && { entityType: filter.entityType }),
        ...(filter.beforeId !== null && { id: LessThan(String(filter.beforeId)) }),
        ...(!filter.includeExpired && {
          expiresAt: Or(
            IsNull(),
            Raw((column) => `${column} > now()`),
          ),
        }),
      },
      order: { id: 'DESC' },
      take: filter.limit,
    });
    return page.catch(throwOutage);
  }

  private async firstId(statement: typeof INSERT, values: readonly unknown[]): Promise<number | null> {
    const [row] = await this.database.run<{ id: string }>(statement, values);
    return row ? Number(row.id) : null;
  }
}

function throwOutage(error: unknown): never {
  throw asOutage(error);
}

function keyValues(accountId: number, key: EntryKey): unknown[] {
  return [accountId, key.entityType, key.matchType, key.value, key.listType];
}

function wordValues(entry: NewEntry): unknown[] {
  return [entry.reason, entry.author, entry.nonOverridable, entry.expiresAt];
}
