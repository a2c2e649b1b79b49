import { Injectable } from '@nestjs/common';
import type { Actor, EntryStep } from '@rampart/contracts';
import { MAX_HISTORY_STEPS } from '@rampart/contracts';
import { columnsOf, Database, type StatementRunner } from '@rampart/persistence';
import type { ListEntryRow } from '../../database/rows/list-entry.row';
import { ListEntryStepRow } from '../../database/rows/list-entry-step.row';

/** A change of an entry. */
export interface EntryChange {
  readonly change: Exclude<EntryStep['change'], 'expired'>;
  /** As it was before; null when it did not exist. */
  readonly before: ListEntryRow | null;
  /** As it was afterwards; null when it was removed. */
  readonly after: ListEntryRow | null;
  readonly actor: Actor;
  readonly reason: string | null;
}

/** A change as stored in the history, with the entry's state from then on, or its last one. */
export interface HistoryRow extends ListEntryStepRow {
  /** The database's clock when it was read. */
  readonly now: Date;
}

const ADD_STEPS = {
  name: 'lists.add-history',
  text: `
    INSERT INTO list_entry_history (account_id, entry_id, change, actor_kind, actor_id, reason, list_type, entity_type,
                                    match_type, value, non_overridable, expires_at, attempt_id)
    SELECT account_id, entry_id, change, actor_kind, actor_id, reason, list_type, entity_type, match_type, value,
           non_overridable, expires_at, $13
      FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                  $9::text[], $10::text[], $11::boolean[], $12::timestamptz[])
           WITH ORDINALITY AS s (account_id, entry_id, change, actor_kind, actor_id, reason, list_type, entity_type,
                                 match_type, value, non_overridable, expires_at, place)
     ORDER BY place`,
};

const NEWEST_STEPS = {
  name: 'lists.entry-history',
  text: `
    SELECT ${columnsOf(ListEntryStepRow, 's')}, clock_timestamp() AS now
      FROM list_entry_history AS s
     WHERE account_id = $1 AND entry_id = $2
     ORDER BY position DESC
     LIMIT ${MAX_HISTORY_STEPS}`,
};

/** Other transactions of the attempt wait for this one. */
const LOCK_ATTEMPT = {
  name: 'lists.lock-attempt',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('list entries ' || $1::text || '/' || $2::text, 0))",
};

const STEPS_OF_ATTEMPT = {
  name: 'lists.steps-of-attempt',
  text: `
    SELECT ${columnsOf(ListEntryStepRow, 's')}
      FROM list_entry_history AS s
     WHERE account_id = $1 AND attempt_id = $2
     ORDER BY position`,
};

/** The history of entries, including removed ones, in `list_entry_history`. Rows are only ever added. */
@Injectable()
export class EntryHistoryRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds changes, in order, inside their transaction.
   *
   * @param attemptId of the call that made them; null where a repeat is not recognised by it.
   */
  async add(
    runner: StatementRunner,
    changes: readonly EntryChange[],
    attemptId: string | null,
  ): Promise<void> {
    const rows = changes.map(rowOf);
    await runner.run(ADD_STEPS, [
      rows.map(({ accountId }) => accountId),
      rows.map(({ id }) => id),
      changes.map(({ change }) => change),
      changes.map(({ actor }) => actor.kind),
      changes.map(({ actor }) => actor.id),
      changes.map(({ reason }) => reason),
      rows.map(({ listType }) => listType),
      rows.map(({ entityType }) => entityType),
      rows.map(({ matchType }) => matchType),
      rows.map(({ value }) => value),
      rows.map(({ nonOverridable }) => nonOverridable),
      rows.map(({ expiresAt }) => expiresAt),
      attemptId,
    ]);
  }

  /**
   * What an attempt has done already; empty for a new one. At the beginning of its transaction: a repeat waits until
   * the first has committed or failed.
   */
  async ofAttempt(
    runner: StatementRunner,
    accountId: number,
    attemptId: string | null,
  ): Promise<ListEntryStepRow[]> {
    if (attemptId === null) return [];
    // Sent together: one trip. The second statement begins, and sees what is committed, once the lock is held.
    const [, steps] = await Promise.all([
      runner.run(LOCK_ATTEMPT, [accountId, attemptId]),
      runner.run<ListEntryStepRow>(STEPS_OF_ATTEMPT, [accountId, attemptId]),
    ]);
    return steps;
  }

  /** The newest steps of an entry, oldest first; empty for an id that the account never had. */
  async of(accountId: number, entryId: number): Promise<HistoryRow[]> {
    return (await this.database.run<HistoryRow>(NEWEST_STEPS, [accountId, entryId])).reverse();
  }
}

/** The entry of a change: its new state or, when it was removed, its last one. */
export function rowOf({ before, after }: EntryChange): ListEntryRow {
  const row = after ?? before;
  if (row === null) throw new Error('a change of no entry');
  return row;
}
