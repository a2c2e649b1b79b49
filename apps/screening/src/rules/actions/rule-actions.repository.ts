import { Injectable } from '@nestjs/common';
import {
  accountsInTurn,
  columnsOf,
  Database,
  type Statement,
  type StatementRunner,
} from '@rampart/persistence';
import { LessThan } from 'typeorm';
import { type AskedSpec, RuleActionRow } from '../../database/rows/rules/rule-action.row';
import type { ActionOutcome } from './action-outcome';

/** An action requested by a match. */
export interface NewAction {
  /** Id of the event `rule.matched`: the same id requests once. */
  readonly matchEventId: string;
  readonly accountId: number;
  readonly ruleId: number;
  readonly version: number;
  readonly ruleName: string;
  readonly spec: AskedSpec;
  readonly shieldId: string | null;
  readonly sourceEventId: string | null;
  readonly sourceSubject: string | null;
  /** ISO 8601. */
  readonly matchedAt: string;
}

/** Seconds that a replica has for a try; after that another one takes it over. */
const CLAIM_SECONDS = 20;
/**
 * Longest delay between two tries in seconds; the delay doubles up to that, so that waiting actions resume after an
 * outage within this time or its duration. Without a case service thousands may wait for ever.
 */
const MOST_SECONDS = 300;

const INSERT: Statement = {
  name: 'rule_actions.insert',
  text: `
    INSERT INTO rule_actions (match_event_id, account_id, rule_id, version, rule_name, spec, shield_id, source_event_id,
      source_subject, matched_at, next_try_at)
    SELECT *, now() FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::jsonb[], $7::text[],
      $8::uuid[], $9::text[], $10::timestamptz[])
    ON CONFLICT (match_event_id) DO NOTHING`,
};

/** Accounts whose new actions one claim considers. */
const MOST_ACCOUNTS = 50;

/**
 * New actions go first, one of each account, then the second of each: a thousand matching orders of one account delay
 * no other's. The rest of the claim goes to those due longest, so that actions that fail repeatedly do not delay new
 * ones.
 *
 * Actions held by another replica are not due: a claim postpones the next try.
 */
const CLAIM: Statement = {
  name: 'rule_actions.claim',
  text: `
    WITH RECURSIVE ${accountsInTurn({
      table: 'rule_actions',
      where: `state = 'waiting' AND tries = 0`,
      order: 'id',
      after: '$3',
      most: MOST_ACCOUNTS,
    })}, fresh AS (
      SELECT own.id, turn.place, row_number() OVER (PARTITION BY turn.account_id ORDER BY own.id) AS rank
        FROM turn
       CROSS JOIN LATERAL (
         SELECT id FROM rule_actions
          WHERE state = 'waiting' AND tries = 0 AND account_id = turn.account_id
          ORDER BY account_id, id LIMIT $1) AS own
    ), picked AS (
      SELECT id FROM rule_actions
       WHERE id = ANY (ARRAY(SELECT id FROM fresh ORDER BY rank, place LIMIT $1)) AND state = 'waiting' AND tries = 0
         FOR UPDATE SKIP LOCKED
    ), again AS (
      SELECT id FROM rule_actions WHERE state = 'waiting' AND tries > 0 AND next_try_at <= now()
       ORDER BY tries > 0, next_try_at LIMIT (SELECT $1 - count(*) FROM picked) FOR UPDATE SKIP LOCKED
    )
    UPDATE rule_actions SET tries = tries + 1, tried_at = now(), next_try_at = now() + make_interval(secs => $2)
     WHERE id IN (SELECT id FROM picked UNION ALL SELECT id FROM again)
    RETURNING ${columnsOf(RuleActionRow, 'rule_actions')}`,
};

/** Milliseconds by Postgres's clock, which also sets the times. The index holds what waits. */
const DUE: Statement = {
  name: 'rule_actions.due',
  text: `
    SELECT least(
      (SELECT 0 FROM rule_actions WHERE state = 'waiting' AND tries = 0 LIMIT 1),
      (SELECT extract(epoch FROM next_try_at - now()) * 1000 FROM rule_actions
        WHERE state = 'waiting' AND tries > 0 ORDER BY tries > 0, next_try_at LIMIT 1))::float8 AS "inMs"`,
};

/** When two replicas tried the same action (one was taken for dead), the first result counts. */
const SETTLE: Statement = {
  name: 'rule_actions.settle',
  text: `
    UPDATE rule_actions SET state = $2, entry_id = $3, case_id = $4, is_new = $5, error_code = $6, error_message = $7,
           next_try_at = now() + make_interval(secs => least($8, power(2, least(tries, 10))))
     WHERE id = $1 AND state = 'waiting'`,
};

/** Which actions of a rule are asked for. */
interface Page {
  readonly accountId: number;
  readonly ruleId: number;
  readonly state: RuleActionRow['state'] | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

/** Actions that matched rules request from other services. */
@Injectable()
export class RuleActionsRepository {
  /** The account after which this replica's next claim begins. */
  private lastAccount = 0;

  constructor(private readonly database: Database) {}

  async insert(runner: StatementRunner, actions: readonly NewAction[]): Promise<void> {
    if (actions.length === 0) return;
    await runner.run(INSERT, [
      actions.map(({ matchEventId }) => matchEventId),
      actions.map(({ accountId }) => accountId),
      actions.map(({ ruleId }) => ruleId),
      actions.map(({ version }) => version),
      actions.map(({ ruleName }) => ruleName),
      actions.map(({ spec }) => JSON.stringify(spec)),
      actions.map(({ shieldId }) => shieldId),
      actions.map(({ sourceEventId }) => sourceEventId),
      actions.map(({ sourceSubject }) => sourceSubject),
      actions.map(({ matchedAt }) => matchedAt),
    ]);
  }

  /** Takes what is due; no other replica gets it for a while. In the order of the matches. */
  async claim(limit: number): Promise<RuleActionRow[]> {
    const rows = await this.database.run<RuleActionRow>(CLAIM, [limit, CLAIM_SECONDS, this.lastAccount]);
    this.lastAccount = lastInTurn(rows, this.lastAccount);
    return rows.sort((a, b) => Number(a.id) - Number(b.id));
  }

  /** Milliseconds until the next try is due, at most 0 for now; null when no action waits. */
  async findDueInMs(): Promise<number | null> {
    const [row] = await this.database.run<{ inMs: number | null }>(DUE, []);
    return row?.inMs ?? null;
  }

  async settle({ id }: RuleActionRow, outcome: ActionOutcome): Promise<void> {
    const { state, entryId = null, caseId = null, isNew = null, error = null } = outcome;
    const values = [id, state, entryId, caseId, isNew, error?.code ?? null, error?.message ?? null];
    await this.database.run(SETTLE, [...values, MOST_SECONDS]);
  }

  /** Newest first. */
  page({ accountId, ruleId, state, beforeId, limit }: Page): Promise<RuleActionRow[]> {
    const where = {
      accountId: String(accountId),
      ruleId: String(ruleId),
      ...(state && { state }),
      ...(beforeId !== null && { id: LessThan(String(beforeId)) }),
    };
    return this.database.rows(RuleActionRow).find({ where, order: { id: 'DESC' }, take: limit });
  }
}

/** The last account with new actions in a round that began after one and continued from the first. */
function lastInTurn(rows: readonly RuleActionRow[], start: number): number {
  const fresh = rows.filter(({ tries }) => tries === 1).map(({ accountId }) => Number(accountId));
  const beforeStart = fresh.filter((account) => account <= start);
  return Math.max(0, ...(beforeStart.length > 0 ? beforeStart : fresh));
}
