import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type CaseOutcome,
  type Override,
  type ShieldStatus,
  UNDO_SECONDS,
} from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';

/** Held until the end of the transaction, so that decisions about one order come one after another; in one order everywhere. */
const LOCK_ORDERS: Statement = {
  name: 'overrides.lock-orders',
  text: `
    SELECT shield_id, user_order_id, status, ip, created_at FROM screenings
     WHERE account_id = $1 AND shield_id = ANY ($2) ORDER BY shield_id FOR NO KEY UPDATE`,
};

const FIND: Statement = {
  name: 'overrides.find',
  text: `
    SELECT shield_id, revision, replaces, decision, original, reason, outcome, case_id, actor_kind, actor_id, decided_at,
      undone_at, decided_at > now() - make_interval(secs => ${UNDO_SECONDS}) AS can_be_undone
    FROM overrides WHERE account_id = $1 AND shield_id = ANY ($2) ORDER BY shield_id, revision DESC`,
};

/** The outcomes of the decisions that they replace are not recorded any more. */
const ADD: Statement = {
  name: 'overrides.add',
  text: `
    WITH replaced AS (
      UPDATE overrides SET settle_at = NULL WHERE account_id = $1 AND shield_id = ANY ($2) AND settle_at IS NOT NULL
    )
    INSERT INTO overrides (account_id, shield_id, revision, replaces, decision, original, screened_at, reason, outcome, case_id,
      actor_kind, actor_id, settle_at)
    SELECT $1, a.shield_id, a.revision, a.replaces, $6, a.original, a.screened_at, $8, $9, $10, $11, $12,
        CASE WHEN $9::text IS NOT NULL THEN now() + make_interval(secs => ${UNDO_SECONDS} + 5) END
      FROM unnest($2::text[], $3::int[], $4::int[], $5::text[], $7::timestamptz[])
           AS a (shield_id, revision, replaces, original, screened_at)
    RETURNING decided_at`,
};

const UNDO: Statement = {
  name: 'overrides.undo',
  text: `
    UPDATE overrides SET undone_at = now(), settle_at = NULL
     WHERE account_id = $1 AND shield_id = $2 AND revision = $3
    RETURNING undone_at`,
};

/** Rests before each further try, the longest about a day. */
const TAKE_DUE: Statement = {
  name: 'overrides.take-due',
  text: `
    UPDATE overrides AS o SET tries = o.tries + 1, settle_at = now() + interval '1 minute' * power(2, o.tries)
     WHERE (o.account_id, o.shield_id, o.revision) IN (
       SELECT account_id, shield_id, revision FROM overrides WHERE settle_at <= now()
        ORDER BY settle_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING o.account_id, o.shield_id, o.revision, o.outcome, o.reason, o.actor_kind, o.actor_id, o.tries`,
};

const SETTLED: Statement = {
  name: 'overrides.settled',
  text: 'UPDATE overrides SET settle_at = NULL WHERE account_id = $1 AND shield_id = $2 AND revision = $3',
};

/** A locked order. */
export interface LockedOrder {
  readonly shield_id: string;
  /** As sent by the shop. */
  readonly user_order_id: string | null;
  readonly status: ShieldStatus;
  /** Empty without one; a network once it is erased. */
  readonly ip: string;
  readonly created_at: Date;
}

/** A decision by hand as it is stored. */
export interface StoredOverride {
  readonly shield_id: string;
  readonly revision: number;
  readonly replaces: number;
  readonly decision: ShieldStatus;
  readonly original: ShieldStatus;
  readonly reason: string;
  readonly outcome: CaseOutcome | null;
  /** The case with which it was decided; null: by itself. */
  readonly case_id: string | null;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string;
  readonly decided_at: Date;
  readonly undone_at: Date | null;
  readonly can_be_undone: boolean;
}

/** A decision whose outcome is due. */
export interface DueOutcome {
  readonly account_id: string;
  readonly shield_id: string;
  readonly revision: number;
  readonly outcome: CaseOutcome;
  readonly reason: string;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string;
  readonly tries: number;
}

/** An order whose row is locked, and what was decided about it by hand, the latest first. */
export interface KnownOrder {
  readonly order: LockedOrder;
  readonly all: readonly StoredOverride[];
}

/** A decision by hand about one order, or alike about several. */
export interface NewOverride {
  readonly decision: ShieldStatus;
  readonly reason: string;
  readonly outcome: CaseOutcome | null;
  readonly caseId: number | null;
  readonly actor: Actor;
}

/** Decisions by hand about orders. */
@Injectable()
export class OverridesRepository {
  constructor(private readonly database: Database) {}

  /** Locks orders until the end of the transaction. @returns those that the account has, by their ids. */
  async lock(
    runner: StatementRunner,
    accountId: number,
    shieldIds: readonly string[],
  ): Promise<ReadonlyMap<string, KnownOrder>> {
    // Sent together, executed in order: the second sees what the previous lock holders have committed.
    const [orders, overrides] = await Promise.all([
      runner.run<LockedOrder>(LOCK_ORDERS, [accountId, shieldIds]),
      runner.run<StoredOverride>(FIND, [accountId, shieldIds]),
    ]);
    const known = new Map(orders.map((order) => [order.shield_id, { order, all: [] as StoredOverride[] }]));
    for (const each of overrides) known.get(each.shield_id)?.all.push(each);
    return known;
  }

  /** All of an order, the latest first. */
  find(runner: StatementRunner, accountId: number, shieldId: string): Promise<StoredOverride[]> {
    return runner.run<StoredOverride>(FIND, [accountId, [shieldId]]);
  }

  /** Adds a decision about locked orders, each with the next number. @returns when: the time of the transaction. */
  async add(
    runner: StatementRunner,
    accountId: number,
    orders: readonly KnownOrder[],
    { decision, reason, outcome, caseId, actor }: NewOverride,
  ): Promise<Date> {
    const [row] = await runner.run<{ decided_at: Date }>(ADD, [
      accountId,
      orders.map(({ order }) => order.shield_id),
      orders.map(({ all }) => nextRevision(all)),
      orders.map(({ all }) => standing(all)?.revision ?? 0),
      orders.map(({ order }) => order.status),
      decision,
      orders.map(({ order }) => order.created_at),
      reason,
      outcome,
      caseId,
      actor.kind,
      actor.id,
    ]);
    if (row === undefined) throw new Error('a decision by hand was not stored');
    return row.decided_at;
  }

  /** @returns when: the time of the transaction. */
  async undo(runner: StatementRunner, accountId: number, shieldId: string, revision: number): Promise<Date> {
    const [row] = await runner.run<{ undone_at: Date }>(UNDO, [accountId, shieldId, revision]);
    if (row === undefined) throw new Error('a decision by hand is gone');
    return row.undone_at;
  }

  /** Decisions that can no longer be taken back, whose outcome is not recorded yet; each goes to one replica at a time. */
  takeDue(most: number): Promise<DueOutcome[]> {
    return this.database.run<DueOutcome>(TAKE_DUE, [most]);
  }

  async settled({ account_id, shield_id, revision }: DueOutcome): Promise<void> {
    await this.database.run(SETTLED, [account_id, shield_id, revision]);
  }
}

/** The decision by hand that holds, if any, in the public form. @param all of the order, the latest first. */
export function presentOverride(all: readonly StoredOverride[]): Override | null {
  const holds = standing(all);
  if (holds === null) return null;
  const { revision, decision, original, reason, outcome, case_id, actor_kind, actor_id, decided_at } = holds;
  return {
    revision,
    decision,
    original,
    reason,
    case_id: case_id === null ? null : Number(case_id),
    outcome,
    actor: { kind: actor_kind, id: actor_id },
    decided_at: decided_at.toISOString(),
    undo_until: new Date(decided_at.getTime() + UNDO_SECONDS * 1_000).toISOString(),
  };
}

/** The latest that was not taken back. */
export function standing(all: readonly StoredOverride[]): StoredOverride | null {
  return all.find(({ undone_at }) => undone_at === null) ?? null;
}

/** The number of the next decision: those that were taken back keep theirs. */
export const nextRevision = (all: readonly StoredOverride[]): number => (all[0]?.revision ?? 0) + 1;
