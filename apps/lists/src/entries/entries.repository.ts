import { Injectable } from '@nestjs/common';
import type { ListType, MatchType } from '@rampart/contracts';
import { columnsOf, type StatementRunner, takeNumbers } from '@rampart/persistence';
import { KEYS_VERSION } from '@rampart/risk';
import { ListEntryRow } from '../database/rows/list-entry.row';

/** Identifies an entry; an account has at most one entry under it. */
export interface EntryKey {
  readonly listType: ListType;
  readonly entityType: string;
  readonly matchType: MatchType;
  readonly value: string;
}

/** An entry to be added. */
export interface NewEntry extends EntryKey {
  /** By which it is compared beside its value. */
  readonly matchKey: string | null;
  readonly reason: string | null;
  readonly author: string;
  readonly nonOverridable: boolean;
  readonly expiresAt: string | null;
}

/** The expiry and strictness of an entry. */
export interface EntryStrength {
  readonly nonOverridable: boolean;
  readonly expiresAt: string | null;
}

/** What can change about an entry. */
export interface EntryState extends EntryStrength {
  readonly reason: string | null;
}

const COLUMNS = columnsOf(ListEntryRow, 'e');

/** Takes ids of new entries. */
export const ENTRY_NUMBERS = takeNumbers('list_entries');

/** In the order of their keys, so that two calls with some of the same keys cannot deadlock. */
const INSERT_NEW = {
  name: 'lists.insert-entries',
  text: `
    INSERT INTO list_entries AS e
           (account_id, id, list_type, entity_type, match_type, value, reason, author, non_overridable, expires_at,
            match_key, keyed_by)
    SELECT $1, added.*, $12::smallint
      FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[],
                  $10::timestamptz[], $11::text[])
           AS added (id, list_type, entity_type, match_type, value, reason, author, non_overridable, expires_at,
                     match_key)
     ORDER BY entity_type COLLATE "C", match_type COLLATE "C", value COLLATE "C", list_type
    ON CONFLICT DO NOTHING
    RETURNING ${COLUMNS}`,
};

/** By the clock at the time of the lock: its previous holder may have taken long. */
const LOCK_UNDER_KEY = {
  name: 'lists.lock-entry',
  text: `
    SELECT ${COLUMNS}, coalesce(expires_at <= clock_timestamp(), false) AS "isExpired"
      FROM list_entries AS e
     WHERE account_id = $1 AND entity_type = $2 AND match_type = $3 AND value = $4 AND list_type = $5
       FOR UPDATE`,
};

/** The entry of a list for a value in any spelling, the same first; `$5` is the key that they have in common. */
const LOCK_SPELLING = {
  name: 'lists.lock-spelling',
  text: `
    SELECT ${COLUMNS}, coalesce(expires_at <= clock_timestamp(), false) AS "isExpired"
      FROM list_entries AS e
     WHERE account_id = $1 AND entity_type = $2 AND match_type = 'exact' AND list_type = $4
       AND (value = $3 OR value = $5 OR match_key = $5)
     ORDER BY value <> $3, id LIMIT 1
       FOR UPDATE`,
};

const REVIVE = {
  name: 'lists.revive-entry',
  text: `
    UPDATE list_entries AS e
       SET reason = $3, author = $4, non_overridable = $5, expires_at = $6, created_at = clock_timestamp()
     WHERE account_id = $1 AND id = $2
    RETURNING ${COLUMNS}`,
};

const STRENGTHEN = {
  name: 'lists.strengthen-entry',
  text: `
    UPDATE list_entries AS e SET non_overridable = $3, expires_at = $4 WHERE account_id = $1 AND id = $2
    RETURNING ${COLUMNS}`,
};

/** In the order of their ids, so that two calls with some of the same cannot deadlock. */
const LOCK_ALL = {
  name: 'lists.lock-entries',
  text: `
    SELECT ${COLUMNS} FROM list_entries AS e
     WHERE account_id = $1 AND id = ANY ($2::bigint[])
     ORDER BY id FOR UPDATE`,
};

const CHANGE = {
  name: 'lists.change-entry',
  text: `
    UPDATE list_entries AS e SET reason = $3, non_overridable = $4, expires_at = $5 WHERE account_id = $1 AND id = $2
    RETURNING ${COLUMNS}`,
};

const DELETE_ALL = {
  name: 'lists.delete-entries',
  text: 'DELETE FROM list_entries WHERE account_id = $1 AND id = ANY ($2::bigint[])',
};

const DELETE = {
  name: 'lists.delete-entry',
  text: `DELETE FROM list_entries AS e WHERE account_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
};

/** Changes entries of accounts in `list_entries`, inside the caller's transaction. */
@Injectable()
export class EntriesRepository {
  /**
   * Adds the entries whose keys are free. Waits for concurrent adds of the same keys, of which one wins.
   *
   * @param entries with the numbers taken for them (`ENTRY_NUMBERS`).
   * @returns the new rows, in no order; keys that are taken, by live or expired entries, have none.
   */
  insertNew(
    runner: StatementRunner,
    accountId: number,
    entries: readonly (NewEntry & { readonly id: number })[],
  ): Promise<ListEntryRow[]> {
    return runner.run<ListEntryRow>(INSERT_NEW, [
      accountId,
      entries.map(({ id }) => id),
      entries.map(({ listType }) => listType),
      entries.map(({ entityType }) => entityType),
      entries.map(({ matchType }) => matchType),
      entries.map(({ value }) => value),
      entries.map(({ reason }) => reason),
      entries.map(({ author }) => author),
      entries.map(({ nonOverridable }) => nonOverridable),
      entries.map(({ expiresAt }) => expiresAt),
      entries.map(({ matchKey }) => matchKey),
      KEYS_VERSION,
    ]);
  }

  /** The entry under a key, locked until the transaction ends; null when there is none. */
  async lock(
    runner: StatementRunner,
    accountId: number,
    key: EntryKey,
  ): Promise<(ListEntryRow & { readonly isExpired: boolean }) | null> {
    const values = [accountId, key.entityType, key.matchType, key.value, key.listType];
    const [row] = await runner.run<ListEntryRow & { isExpired: boolean }>(LOCK_UNDER_KEY, values);
    return row ?? null;
  }

  /** The entry of the same list for a value in any spelling, locked as above; null when there is none. */
  async lockSpelling(
    runner: StatementRunner,
    accountId: number,
    { entityType, value, listType }: EntryKey,
    commonKey: string,
  ): Promise<(ListEntryRow & { readonly isExpired: boolean }) | null> {
    const values = [accountId, entityType, value, listType, commonKey];
    const [row] = await runner.run<ListEntryRow & { isExpired: boolean }>(LOCK_SPELLING, values);
    return row ?? null;
  }

  /** Renews a locked expired entry under its old id. */
  async revive(runner: StatementRunner, row: ListEntryRow, entry: NewEntry): Promise<ListEntryRow> {
    const { reason, author, nonOverridable, expiresAt } = entry;
    return this.one(runner, REVIVE, [row.accountId, row.id, reason, author, nonOverridable, expiresAt]);
  }

  /** Changes the strength of a locked entry. */
  async strengthen(
    runner: StatementRunner,
    row: ListEntryRow,
    { nonOverridable, expiresAt }: EntryStrength,
  ): Promise<ListEntryRow> {
    return this.one(runner, STRENGTHEN, [row.accountId, row.id, nonOverridable, expiresAt]);
  }

  /** @returns those that the account has, locked until the transaction ends, in the order of their ids. */
  lockAll(runner: StatementRunner, accountId: number, ids: readonly number[]): Promise<ListEntryRow[]> {
    return runner.run<ListEntryRow>(LOCK_ALL, [accountId, ids]);
  }

  /** Changes a locked entry. */
  change(
    runner: StatementRunner,
    row: ListEntryRow,
    { reason, nonOverridable, expiresAt }: EntryState,
  ): Promise<ListEntryRow> {
    return this.one(runner, CHANGE, [row.accountId, row.id, reason, nonOverridable, expiresAt]);
  }

  /** Removes locked entries. */
  async removeAll(runner: StatementRunner, accountId: number, ids: readonly number[]): Promise<void> {
    await runner.run(DELETE_ALL, [accountId, ids]);
  }

  /** @returns the entry as it was; null when the account has none with this id. */
  async remove(runner: StatementRunner, accountId: number, id: number): Promise<ListEntryRow | null> {
    const [row] = await runner.run<ListEntryRow>(DELETE, [accountId, id]);
    return row ?? null;
  }

  private async one(
    runner: StatementRunner,
    statement: typeof REVIVE,
    values: readonly unknown[],
  ): Promise<ListEntryRow> {
    const [row] = await runner.run<ListEntryRow>(statement, values);
    if (row === undefined) throw new Error('a locked entry is gone');
    return row;
  }
}
