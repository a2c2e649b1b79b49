import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type CaseOutcome,
  type Override,
  type ShieldStatus,
  UNDO_SECONDS,
} from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';

/** Held until the end of the transaction, so that decisions about one order come one after another. */
const LOCK_ORDER: Statement = {
  name: 'overrides.lock-order',
  text: `
    SELECT status, ip, created_at FROM screenings WHERE account_id = $1 AND shield_id = $2 FOR NO KEY UPDATE`,
};

const FIND: Statement = {
  name: 'overrides.find',
  text: `
    SELECT revision, replaces, decision, original, reason, outcome, actor_kind, actor_id, decided_at, undone_at,
      decided_at > now() - make_interval(secs => ${UNDO_SECONDS}) AS can_be_undone
    FROM overrides WHERE account_id = $1 AND shield_id = $2 ORDER BY revision DESC`,
};

/** The outcome of the decision that it replaces is not recorded any more. */
const ADD: Statement = {
  name: 'overrides.add',
  text: `
    WITH replaced AS (
      UPDATE overrides SET settle_at = NULL WHERE account_id = $1 AND shield_id = $2 AND settle_at IS NOT NULL
    )
    INSERT INTO overrides (account_id, shield_id, revision, replaces, decision, original, reason, outcome, actor_kind,
      actor_id, screened_at, settle_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
      CASE WHEN $8::text IS NOT NULL THEN now() + make_interval(secs => ${UNDO_SECONDS} + 5) END)
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
  readonly status: ShieldStatus;
  /** Empty without one; a network once it is erased. */
  readonly ip: string;
  readonly created_at: Date;
}

/** A decision by hand as it is stored. */
export interface StoredOverride {
  readonly revision: number;
  readonly replaces: number;
  readonly decision: ShieldStatus;
  readonly original: ShieldStatus;
  readonly reason: string;
  readonly outcome: CaseOutcome | null;
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

/** What is new with a decision by hand. */
export type NewOverride = Pick<
  StoredOverride,
  'revision' | 'replaces' | 'decision' | 'original' | 'reason' | 'outcome'
> & { readonly actor: Actor; readonly screenedAt: Date };

/** Decisions by hand about orders. */
@Injectable()
export class OverridesRepository {
  constructor(private readonly database: Database) {}

  /** @returns null when the account has no screening with this id. */
  async lockOrder(runner: StatementRunner, accountId: number, shieldId: string): Promise<LockedOrder | null> {
    const [row = null] = await runner.run<LockedOrder>(LOCK_ORDER, [accountId, shieldId]);
    return row;
  }

  /** All of an order, the latest first. */
  find(runner: StatementRunner, accountId: number, shieldId: string): Promise<StoredOverride[]> {
    return runner.run<StoredOverride>(FIND, [accountId, shieldId]);
  }

  /** @returns when it was decided: the time of the transaction. */
  async add(runner: StatementRunner, accountId: number, shieldId: string, added: NewOverride): Promise<Date> {
    const { revision, replaces, decision, original, reason, outcome, actor, screenedAt } = added;
    const [row] = await runner.run<{ decided_at: Date }>(ADD, [
      accountId,
      shieldId,
      revision,
      replaces,
      decision,
      original,
      reason,
      outcome,
      actor.kind,
      actor.id,
      screenedAt,
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
  const { revision, decision, original, reason, outcome, actor_kind, actor_id, decided_at } = holds;
  return {
    revision,
    decision,
    original,
    reason,
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
