import { Injectable } from '@nestjs/common';
import type { RuleMode, ShieldStatus } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';

/** A version of a rule in one of the two modes in use. */
export interface AskedVersion {
  readonly ruleId: number;
  readonly version: number;
  readonly mode: 'active' | 'shadow';
}

/** Number of orders by status. */
export type StatusCounts = Record<ShieldStatus, number>;

/** Orders of an account in a range of ids, `[from, to)`, that were decided under certain rule sets. */
export interface OrderRange {
  readonly accountId: number;
  readonly from: string;
  readonly to: string;
  readonly rulesets: readonly number[];
}

export const rangeValues = ({ accountId, from, to, rulesets }: OrderRange) => [accountId, from, to, rulesets];

const NUMBERS: Statement = {
  name: 'shadow.rulesets',
  text: 'SELECT number FROM rulesets WHERE account_id = $1 AND rules @> $2::jsonb',
};

/** Like `NUMBERS`, for each of several. */
const NUMBERS_OF_EACH: Statement = {
  name: 'shadow.rulesets-of-each',
  text: `
    SELECT w.place::int, array_agg(s.number ORDER BY s.number) AS numbers
      FROM unnest($2::text[]) WITH ORDINALITY AS w (rule, place)
      JOIN rulesets AS s ON s.account_id = $1 AND s.rules @> w.rule::jsonb
     GROUP BY w.place`,
};

/** From the key alone. */
const COUNT: Statement = {
  name: 'shadow.count-orders',
  text: `
    SELECT status, count(*)::int AS orders FROM decision_inputs
     WHERE account_id = $1 AND shield_id >= $2 AND shield_id < $3 AND ruleset = ANY ($4::int[])
     GROUP BY status`,
};

const MODE: Statement = {
  name: 'shadow.find-version',
  text: `
    SELECT version, name, mode, trigger FROM rule_versions
     WHERE account_id = $1 AND rule_id = $2 AND ($3::int IS NULL OR version = $3)
     ORDER BY mode = 'shadow' DESC, mode = 'active' DESC, version DESC LIMIT 1`,
};

/** A version of a rule with its present state. */
export interface FoundVersion {
  readonly version: number;
  readonly name: string;
  readonly mode: RuleMode;
  readonly trigger: string;
}

/** Orders screened while versions of rules were in use. */
@Injectable()
export class ScreenedOrdersRepository {
  constructor(private readonly database: Database) {}

  /** @param version null: the one in shadow, or the active one, or the newest. @returns null when there is none. */
  async findVersion(accountId: number, ruleId: number, version: number | null): Promise<FoundVersion | null> {
    const [row] = await this.database.run<FoundVersion>(MODE, [accountId, ruleId, version]);
    return row ?? null;
  }

  /** Numbers of the rule sets that contained a version. */
  async findRulesets(accountId: number, version: AskedVersion): Promise<number[]> {
    const rows = await this.database.run<{ number: number }>(NUMBERS, [accountId, entryOf(version)]);
    return rows.map(({ number }) => number);
  }

  /** For each version, in their order. */
  async findRulesetsOfEach(
    accountId: number,
    versions: readonly AskedVersion[],
    runner: StatementRunner,
  ): Promise<number[][]> {
    const found: number[][] = versions.map(() => []);
    const values = [accountId, versions.map(entryOf)];
    for (const { place, numbers } of await runner.run<{ place: number; numbers: number[] }>(
      NUMBERS_OF_EACH,
      values,
    )) {
      found[place - 1] = numbers;
    }
    return found;
  }

  async count(range: OrderRange, runner: StatementRunner = this.database): Promise<StatusCounts> {
    const counts = { APPROVE: 0, REVIEW: 0, REJECT: 0 };
    if (range.rulesets.length === 0) return counts;
    const rows = await runner.run<{ status: keyof StatusCounts; orders: number }>(COUNT, rangeValues(range));
    for (const { status, orders } of rows) counts[status] = orders;
    return counts;
  }
}

/** As JSON that is contained in every set with the version in this mode. */
const entryOf = ({ ruleId, version, mode }: AskedVersion): string =>
  JSON.stringify([{ rule_id: ruleId, version, mode }]);
