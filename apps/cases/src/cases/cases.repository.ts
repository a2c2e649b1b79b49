import { Injectable } from '@nestjs/common';
import type { CaseDecision, CaseOutcome } from '@rampart/contracts';
import type { RowSource, StatementRunner } from '@rampart/persistence';
import { CaseRow } from '../database/rows/case.row';
import { DEFAULT_DUE_MINUTES } from '../settings/default-settings';
import { CASE_COLUMNS } from './present-case';

// Hand-written where one changes a locked case and returns it, or is sent together with the lock that it waits for.

const LOCK_ADDRESS = {
  name: 'cases.lock-address',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('cases/' || $1::bigint || '/' || $2::text, 0))`,
};

const LOCK_UNDECIDED = {
  name: 'cases.lock-undecided',
  text: `
    SELECT ${CASE_COLUMNS} FROM cases
     WHERE account_id = $1 AND ip = $2 AND state <> 'decided'
       FOR UPDATE`,
};

const LOCK_OF_SCREENING = {
  name: 'cases.lock-of-screening',
  text: `
    SELECT ${CASE_COLUMNS}
      FROM case_screenings AS link
      JOIN cases ON cases.account_id = link.account_id AND cases.id = link.case_id
     WHERE link.account_id = $1 AND link.shield_id = $2
       FOR UPDATE OF cases`,
};

const OPEN = {
  name: 'cases.open',
  text: `
    INSERT INTO cases (account_id, ip, due_at)
    VALUES ($1, $2, clock_timestamp() + make_interval(mins =>
      coalesce((SELECT due_minutes FROM case_settings WHERE account_id = $1), ${DEFAULT_DUE_MINUTES})))
    ON CONFLICT (account_id, ip) WHERE state <> 'decided' DO NOTHING
    RETURNING ${CASE_COLUMNS}`,
};

const ASSIGN = {
  name: 'cases.assign',
  text: `
    UPDATE cases
       SET assignee = $3, state = CASE WHEN $3::text IS NULL THEN 'open' ELSE 'in_review' END,
           updated_at = clock_timestamp()
     WHERE account_id = $1 AND id = $2
    RETURNING ${CASE_COLUMNS}`,
};

/** A decided case takes no further orders, and waits for no one. */
const DECIDE = {
  name: 'cases.decide',
  text: `
    WITH unused AS (DELETE FROM case_keys WHERE account_id = $1 AND case_id = $2)
    UPDATE cases
       SET state = 'decided', decision = $3, outcome = $4, version = version + 1,
           decided_at = CASE WHEN $5 THEN clock_timestamp() ELSE decided_at END, updated_at = clock_timestamp(),
           snoozed_until = NULL, claimed_by = NULL, claimed_until = NULL
     WHERE account_id = $1 AND id = $2
    RETURNING ${CASE_COLUMNS}`,
};

/** Unless another case of its address has been opened since. Orders that come find it no more by their customer. */
const REOPEN = {
  name: 'cases.reopen',
  text: `
    UPDATE cases
       SET state = CASE WHEN assignee IS NULL THEN 'open' ELSE 'in_review' END, decision = NULL, decided_at = NULL,
           version = version + 1, updated_at = clock_timestamp()
     WHERE account_id = $1 AND id = $2 AND outcome IS NULL
       AND NOT EXISTS (SELECT FROM cases AS other
                        WHERE other.account_id = $1 AND other.ip = cases.ip AND other.state <> 'decided')
    RETURNING ${CASE_COLUMNS}`,
};

const TOUCH = {
  name: 'cases.touch',
  text: `
    UPDATE cases
       SET screening_count = screening_count + $3, note_count = note_count + $4, version = version + $5,
           updated_at = clock_timestamp()
     WHERE account_id = $1 AND id = $2
    RETURNING ${CASE_COLUMNS}`,
};

const SNOOZE = {
  name: 'cases.snooze',
  text: `
    UPDATE cases
       SET snoozed_until = $3, claimed_by = NULL, claimed_until = NULL, updated_at = clock_timestamp()
     WHERE account_id = $1 AND id = $2
    RETURNING ${CASE_COLUMNS}`,
};

const TAG = {
  name: 'cases.tag',
  text: `
    WITH marked AS (
      INSERT INTO case_marks (account_id, case_id, mark) SELECT $1, $2, 'tag/' || tag FROM unnest($3::text[]) AS t (tag)
      ON CONFLICT DO NOTHING
    )
    UPDATE cases SET tags = $3::text[], updated_at = clock_timestamp()
     WHERE account_id = $1 AND id = $2
    RETURNING ${CASE_COLUMNS}`,
};

/** Changes cases of accounts in `cases`: each inside a transaction that locks the case before anything else. */
@Injectable()
export class CasesRepository {
  /** @returns the case, locked; null when the account has none with this id. */
  lock(source: RowSource, accountId: number, id: number): Promise<CaseRow | null> {
    const where = { accountId: String(accountId), id: String(id) };
    return source.rows(CaseRow).findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Serializes the transactions that find or open the case of an address. Without this lock they can deadlock: one
   * holds the row of a case that was just decided and waits for the account's case counter, while the transaction
   * that holds the counter waits for that row.
   *
   * @returns the undecided case of the address, locked; null without one.
   */
  async lockUndecided(runner: StatementRunner, accountId: number, ip: string): Promise<CaseRow | null> {
    // Sent together, executed in order: the second sees what the previous lock holder has committed.
    const [, found] = await Promise.all([
      runner.run(LOCK_ADDRESS, [accountId, ip]),
      firstOf(runner.run<CaseRow>(LOCK_UNDECIDED, [accountId, ip])),
    ]);
    return found;
  }

  /** @returns the case of a screening, locked; null when it has none. */
  lockOfScreening(runner: StatementRunner, accountId: number, shieldId: string): Promise<CaseRow | null> {
    return firstOf(runner.run<CaseRow>(LOCK_OF_SCREENING, [accountId, shieldId]));
  }

  /** @returns a new case, open; null when the address has an undecided one: of several concurrent calls one wins. */
  open(runner: StatementRunner, accountId: number, ip: string): Promise<CaseRow | null> {
    return firstOf(runner.run<CaseRow>(OPEN, [accountId, ip]));
  }

  /** Assigns or unassigns a locked case. */
  assign(runner: StatementRunner, row: CaseRow, assignee: string | null): Promise<CaseRow> {
    return changed(runner.run<CaseRow>(ASSIGN, [row.accountId, row.id, assignee]));
  }

  /** Decides a locked case, or changes its decision or its outcome. An outcome alone leaves the time of the decision. */
  decide(
    runner: StatementRunner,
    row: CaseRow,
    { decision, outcome }: { decision: CaseDecision | null; outcome: CaseOutcome | null },
  ): Promise<CaseRow> {
    const isDecidedNow = row.state !== 'decided' || row.decision !== decision;
    return changed(runner.run<CaseRow>(DECIDE, [row.accountId, row.id, decision, outcome, isDecidedNow]));
  }

  /** Opens a locked, decided case again. @returns null when it has an outcome, or its address another undecided case. */
  reopen(runner: StatementRunner, row: CaseRow): Promise<CaseRow | null> {
    return firstOf(runner.run<CaseRow>(REOPEN, [row.accountId, row.id]));
  }

  /** Puts a locked case aside, or back into the queue, and ends its lease. */
  snooze(runner: StatementRunner, row: CaseRow, until: string | null): Promise<CaseRow> {
    return changed(runner.run<CaseRow>(SNOOZE, [row.accountId, row.id, until]));
  }

  /** Replaces the tags of a locked case. Marks of removed ones stay: searches compare them with the case. */
  tag(runner: StatementRunner, row: CaseRow, tags: readonly string[]): Promise<CaseRow> {
    return changed(runner.run<CaseRow>(TAG, [row.accountId, row.id, tags]));
  }

  /**
   * Counts what was added to a locked case, and updates its time. Orders, and what `isNews` to the next decision, make another
   * version of it.
   */
  touch(
    runner: StatementRunner,
    row: CaseRow,
    {
      screenings = 0,
      notes = 0,
      isNews = screenings > 0,
    }: { screenings?: number; notes?: number; isNews?: boolean },
  ): Promise<CaseRow> {
    const values = [row.accountId, row.id, screenings, notes, isNews ? 1 : 0];
    return changed(runner.run<CaseRow>(TOUCH, values));
  }
}

async function firstOf(rows: Promise<CaseRow[]>): Promise<CaseRow | null> {
  const [row] = await rows;
  return row ?? null;
}

async function changed(rows: Promise<CaseRow[]>): Promise<CaseRow> {
  const [row] = await rows;
  if (row === undefined) throw new Error('a locked case was gone when it was to be changed');
  return row;
}
