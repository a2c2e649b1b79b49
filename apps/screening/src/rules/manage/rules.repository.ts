import { Injectable } from '@nestjs/common';
import { type RuleMode, ServiceError } from '@rampart/contracts';
import {
  columnsOf,
  Database,
  type DatabaseRunner,
  type Statement,
  type StatementRunner,
} from '@rampart/persistence';
import { IsNull } from 'typeorm';
import { RuleRow } from '../../database/rows/rules/rule.row';
import { RuleVersionRow } from '../../database/rows/rules/rule-version.row';

const RULE_COLUMNS = columnsOf(RuleRow, 'r');
const VERSION_COLUMNS = columnsOf(RuleVersionRow, 'v');

/** Values: account, id, before which version, how many; versions in use are always included. */
const VERSIONS_OF: Statement = {
  name: 'rules.versions_of',
  text: `
    SELECT ${VERSION_COLUMNS} FROM rule_versions AS v
     WHERE v.account_id = $1 AND v.rule_id = $2
       AND (v.mode IN ('active', 'shadow') OR v.version IN (
         SELECT version FROM rule_versions
          WHERE account_id = $1 AND rule_id = $2 AND ($3::int IS NULL OR version < $3)
          ORDER BY version DESC LIMIT $4))
     ORDER BY v.version DESC`,
};

/** Values: account, mode, trigger, archived, after which id, how many; null leaves a filter out. */
const PAGE: Statement = {
  name: 'rules.page',
  text: `
    SELECT ${RULE_COLUMNS} FROM rules AS r
     WHERE r.account_id = $1 AND (r.archived_at IS NOT NULL) = $4 AND ($5::bigint IS NULL OR r.id > $5)
       AND (($2::text IS NULL AND $3::text IS NULL) OR EXISTS (
         SELECT FROM rule_versions AS v
          WHERE v.account_id = $1 AND v.rule_id = r.id
            AND ($2::text IS NULL OR v.mode = $2)
            AND ($3::text IS NULL OR v.trigger = $3)
            AND (v.mode IN ('active', 'shadow') OR v.version = r.newest_version)))
     ORDER BY r.id
     LIMIT $6`,
};

/** For each rule, its newest version and those in use. */
const TELLING_VERSIONS: Statement = {
  name: 'rules.telling_versions',
  text: `
    SELECT ${VERSION_COLUMNS} FROM rule_versions AS v JOIN rules AS r ON r.id = v.rule_id
     WHERE v.account_id = $1 AND v.rule_id = ANY($2::bigint[])
       AND (v.mode IN ('active', 'shadow') OR v.version = r.newest_version)
     ORDER BY v.rule_id, v.version DESC`,
};

/** A rule with the versions that matter. */
export interface FoundRule {
  readonly rule: RuleRow;
  /** Newest first. */
  readonly versions: readonly RuleVersionRow[];
}

export interface RuleFilter {
  readonly mode: RuleMode | null;
  readonly trigger: string | null;
  readonly archived: boolean;
}

/** Reads rules and their versions. */
@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  /**
   * A rule with its newest versions, always including those in use.
   *
   * @param before returns versions older than this one instead; null: the newest.
   * @throws ServiceError `not_found`.
   */
  async get(
    accountId: number,
    id: number,
    most: number,
    before: number | null = null,
    runner: DatabaseRunner = this.database,
  ): Promise<FoundRule> {
    const rule = await runner.rows(RuleRow).findOneBy({ accountId: String(accountId), id: String(id) });
    if (rule === null) throw new ServiceError('not_found', { message: 'No rule with this id.' });
    return { rule, versions: await runner.run<RuleVersionRow>(VERSIONS_OF, [accountId, id, before, most]) };
  }

  /** Oldest first; each with its newest version and those in use. */
  async page(
    accountId: number,
    { mode, trigger, archived }: RuleFilter,
    afterId: number | null,
    limit: number,
  ): Promise<FoundRule[]> {
    const values = [accountId, mode, trigger, archived, afterId, limit];
    return this.withVersions(this.database, accountId, await this.database.run<RuleRow>(PAGE, values));
  }

  /** Every rule that is not archived, oldest first; each with its newest version and those in use. */
  async all(runner: DatabaseRunner, accountId: number): Promise<FoundRule[]> {
    const where = { accountId: String(accountId), archivedAt: IsNull() };
    const rules = await runner.rows(RuleRow).find({ where, order: { id: 'ASC' } });
    return this.withVersions(runner, accountId, rules);
  }

  private async withVersions(
    runner: StatementRunner,
    accountId: number,
    rules: readonly RuleRow[],
  ): Promise<FoundRule[]> {
    const ids = rules.map(({ id }) => id);
    const versions = await runner.run<RuleVersionRow>(TELLING_VERSIONS, [accountId, ids]);
    const byRule = new Map<string, RuleVersionRow[]>(ids.map((id) => [id, []]));
    for (const version of versions) byRule.get(version.ruleId)?.push(version);
    return rules.map((rule) => ({ rule, versions: byRule.get(rule.id) ?? [] }));
  }
}
