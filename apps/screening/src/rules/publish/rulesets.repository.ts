import { Injectable } from '@nestjs/common';
import type { Actor, ListedRuleset, Ruleset, RulesetSummary } from '@rampart/contracts';
import { MAX_LISTED_CHANGES, ServiceError } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import type { RuleVersionRow } from '../../database/rows/rules/rule-version.row';

/** A row to lock, for an account that has set nothing yet. */
const ENSURE: Statement = {
  name: 'rulesets.ensure',
  text: 'INSERT INTO account_settings (account_id) VALUES ($1) ON CONFLICT DO NOTHING',
};

const LOCK: Statement = {
  name: 'rulesets.lock',
  text: 'SELECT ruleset FROM account_settings WHERE account_id = $1 FOR UPDATE',
};

const CURRENT: Statement = {
  name: 'rulesets.current',
  text: 'SELECT ruleset FROM account_settings WHERE account_id = $1',
};

/** In evaluation order: the priority, then the older rule, then the older version. */
const ASKED: Statement = {
  name: 'rulesets.asked',
  text: `
    SELECT v.rule_id AS "ruleId", v.version, v.mode, v.name, v.description, v.trigger, v.priority, v.expression, v.action
      FROM rule_versions AS v
     WHERE v.account_id = $1 AND v.mode IN ('active', 'shadow')
     ORDER BY v.priority, v.rule_id, v.version`,
};

const INSERT: Statement = {
  name: 'rulesets.insert',
  text: `
    INSERT INTO rulesets (account_id, number, reason, restores, active, shadow, rules, actor_kind, actor_id, published_at,
                          attempt_id, result)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};

const OF_ATTEMPT: Statement = {
  name: 'rulesets.of_attempt',
  text: 'SELECT number, result FROM rulesets WHERE account_id = $1 AND attempt_id = $2',
};

/** As long as an Idempotency-Key holds. */
const FORGET_ATTEMPTS: Statement = {
  name: 'rulesets.forget_attempts',
  text: `
    UPDATE rulesets SET attempt_id = NULL, result = NULL
     WHERE account_id = $1 AND attempt_id IS NOT NULL AND published_at < $2::timestamptz - interval '1 day'`,
};

const HOLD: Statement = {
  name: 'rulesets.hold',
  text: 'UPDATE account_settings SET ruleset = $2 WHERE account_id = $1',
};

const SUMMARY_COLUMNS = `s.number, s.reason, s.restores, s.active, s.shadow, s.published_at, s.actor_kind, s.actor_id,
  s.number = (SELECT ruleset FROM account_settings WHERE account_id = $1) AS is_current`;

const PAGE: Statement = {
  name: 'rulesets.page',
  text: `
    SELECT ${SUMMARY_COLUMNS}, c.changed
      FROM rulesets AS s
      LEFT JOIN LATERAL (
        SELECT b.rules FROM rulesets AS b
         WHERE b.account_id = s.account_id AND b.number < s.number ORDER BY b.number DESC LIMIT 1) AS b ON true
     CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(json_build_object('rule_id', rule_id, 'name', v.name, 'version', version,
                 'before', was.mode, 'after', now.mode) ORDER BY rule_id, version), '[]') AS changed
          FROM jsonb_to_recordset(s.rules) AS now (rule_id bigint, version int, mode text)
          FULL JOIN jsonb_to_recordset(b.rules) AS was (rule_id bigint, version int, mode text)
         USING (rule_id, version)
          JOIN rule_versions AS v USING (rule_id, version)
         WHERE v.account_id = s.account_id AND now.mode IS DISTINCT FROM was.mode) AS c
     WHERE s.account_id = $1 AND ($2::int IS NULL OR s.number < $2)
     ORDER BY s.number DESC LIMIT $3`,
};

const FIND: Statement = {
  name: 'rulesets.find',
  text: `SELECT ${SUMMARY_COLUMNS}, s.rules FROM rulesets AS s WHERE s.account_id = $1 AND s.number = $2`,
};

/** Values: account, number. In evaluation order. */
const MEMBERS: Statement = {
  name: 'rulesets.members',
  text: `
    SELECT v.rule_id AS "ruleId", v.version, e.mode, v.name, v.description, v.trigger, v.priority, v.expression, v.action
      FROM rulesets AS s
     CROSS JOIN LATERAL jsonb_to_recordset(s.rules) AS e (rule_id bigint, version int, mode text)
      JOIN rule_versions AS v ON v.account_id = s.account_id AND v.rule_id = e.rule_id AND v.version = e.version
     WHERE s.account_id = $1 AND s.number = $2
     ORDER BY v.priority, v.rule_id, v.version`,
};

const LARGEST: Statement = {
  name: 'rulesets.largest',
  text: `
    SELECT s.account_id, s.number
      FROM account_settings AS a JOIN rulesets AS s ON s.account_id = a.account_id AND s.number = a.ruleset
     WHERE s.active + s.shadow > 0
     ORDER BY s.active + s.shadow DESC, s.account_id
     LIMIT $1`,
};

/** One rule of a set: the version in use, and its mode. */
export interface RulesetEntry {
  readonly ruleId: number;
  readonly version: number;
  readonly mode: 'active' | 'shadow';
}

/** A version in use, with its content. */
export type AskedRow = Omit<
  RuleVersionRow,
  'accountId' | 'mode' | 'actorKind' | 'actorId' | 'createdAt' | 'modeSince'
> & {
  readonly mode: RulesetEntry['mode'];
};

interface SummaryRow {
  readonly number: number;
  readonly reason: RulesetSummary['reason'];
  readonly restores: number | null;
  readonly active: number;
  readonly shadow: number;
  readonly published_at: Date;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string;
  readonly is_current: boolean;
}

interface ListedRow extends SummaryRow {
  readonly changed: ListedRuleset['changed'];
}

interface SetRow extends SummaryRow {
  readonly rules: readonly {
    readonly rule_id: number;
    readonly version: number;
    readonly mode: RulesetEntry['mode'];
  }[];
}

/** A set to be inserted. */
export interface NewRuleset {
  readonly number: number;
  readonly reason: RulesetSummary['reason'];
  readonly restores: number | null;
  readonly rules: readonly RulesetEntry[];
  readonly actor: Actor;
  readonly at: Date;
  /** The call that publishes it, and what it is answered; null: it is not recognised when it is repeated. */
  readonly attemptId: string | null;
  readonly result: unknown;
}

/** Published sets, and the versions in use now. */
@Injectable()
export class RulesetsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks an account's rules until the transaction ends. Orders do not wait for it: they read the previous number.
   *
   * @returns the number of the current set; 0 when none was ever published.
   */
  async lock(runner: StatementRunner, accountId: number): Promise<number> {
    await runner.run(ENSURE, [accountId]);
    const [row] = await runner.run<{ ruleset: number | null }>(LOCK, [accountId]);
    return row?.ruleset ?? 0;
  }

  /** 0 when none was ever published. */
  async findCurrent(accountId: number): Promise<number> {
    const [row] = await this.database.run<{ ruleset: number | null }>(CURRENT, [accountId]);
    return row?.ruleset ?? 0;
  }

  /** Versions active or in shadow, as the transaction sees them. */
  findAsked(runner: StatementRunner, accountId: number): Promise<AskedRow[]> {
    return runner.run<AskedRow>(ASKED, [accountId]);
  }

  /** Stores a set permanently; it is the current one from the commit on. */
  async publish(runner: StatementRunner, accountId: number, set: NewRuleset): Promise<void> {
    const { number, reason, restores, rules, actor, at, attemptId } = set;
    const active = rules.filter(({ mode }) => mode === 'active').length;
    const entries = rules.map(({ ruleId, version, mode }) => ({ rule_id: ruleId, version, mode }));
    const [kept, who] = [JSON.stringify(entries), [actor.kind, actor.id]];
    const counts = [active, rules.length - active];
    const attempt = attemptId === null ? [null, null] : [attemptId, JSON.stringify(set.result ?? null)];
    await runner.run(INSERT, [accountId, number, reason, restores, ...counts, kept, ...who, at, ...attempt]);
    await runner.run(FORGET_ATTEMPTS, [accountId, at]);
    await runner.run(HOLD, [accountId, number]);
  }

  /** The set that a call of the last day has published, and what it was answered; null without one. */
  async ofAttempt(
    runner: StatementRunner,
    accountId: number,
    attemptId: string,
  ): Promise<{ number: number; result: unknown } | null> {
    const [row] = await runner.run<{ number: number; result: unknown }>(OF_ATTEMPT, [accountId, attemptId]);
    return row ?? null;
  }

  /** Newest first. */
  async page(accountId: number, before: number | null, limit: number): Promise<ListedRuleset[]> {
    const rows = await this.database.run<ListedRow>(PAGE, [accountId, before, limit]);
    return rows.map((row) => ({
      ...toSummary(row),
      changed: row.changed.slice(0, MAX_LISTED_CHANGES),
      changed_count: row.changed.length,
    }));
  }

  /** @throws ServiceError `not_found`. */
  async get(
    accountId: number,
    number: number,
    runner: StatementRunner = this.database,
  ): Promise<{ summary: RulesetSummary; entries: RulesetEntry[] }> {
    const [row] = await runner.run<SetRow>(FIND, [accountId, number]);
    if (row === undefined) throw new ServiceError('not_found', { message: 'No rule set with this number.' });
    const entries = row.rules.map(({ rule_id, version, mode }) => ({ ruleId: rule_id, version, mode }));
    return { summary: toSummary(row), entries };
  }

  /** @throws ServiceError `not_found`. */
  async getWhole(accountId: number, number: number): Promise<Ruleset> {
    const { summary } = await this.get(accountId, number);
    const members = await this.findMembers(this.database, accountId, number);
    return { ...summary, rules: members.map(toMember) };
  }

  /** Current sets of all accounts, largest first. */
  async findLargest(most: number): Promise<{ accountId: number; number: number }[]> {
    const rows = await this.database.run<{ account_id: string; number: number }>(LARGEST, [most]);
    return rows.map(({ account_id, number }) => ({ accountId: Number(account_id), number }));
  }

  /** The rules of a set, including those about events; empty for a number that was never published. */
  findMembers(runner: StatementRunner, accountId: number, number: number): Promise<AskedRow[]> {
    return runner.run<AskedRow>(MEMBERS, [accountId, number]);
  }
}

function toSummary(row: SummaryRow): RulesetSummary {
  const { number, reason, restores, active, shadow, is_current } = row;
  const published_at = row.published_at.toISOString();
  const published_by = { kind: row.actor_kind, id: row.actor_id };
  return { number, reason, restores, active, shadow, published_at, published_by, is_current };
}

function toMember({
  ruleId,
  version,
  mode,
  name,
  trigger,
  priority,
  action,
}: AskedRow): Ruleset['rules'][number] {
  return { rule_id: Number(ruleId), version, mode, name, trigger, priority, action: action.type };
}
