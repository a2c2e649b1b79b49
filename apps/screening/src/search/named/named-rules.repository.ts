import { Injectable } from '@nestjs/common';
import type { RuleMode } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';

/** By the newest version in use, or the newest at all. Not LIKE, whose special characters would need escaping. */
const FIND: Statement = {
  name: 'search.named-rules',
  text: `
    SELECT v.rule_id::float8 AS "ruleId", v.name, v.mode, v.version
      FROM rules AS r CROSS JOIN LATERAL (
        SELECT * FROM rule_versions AS w WHERE w.account_id = r.account_id AND w.rule_id = r.id
         ORDER BY w.mode = 'active' DESC, w.mode = 'shadow' DESC, w.version DESC LIMIT 1) AS v
     WHERE r.account_id = $1 AND r.archived_at IS NULL
       AND (r.id::text = $2 OR strpos(lower(v.name), lower($2)) > 0)
     ORDER BY r.id::text = $2 DESC, v.name, r.id LIMIT $3`,
};

/** A rule and its newest version in use. */
export interface NamedRule {
  readonly ruleId: number;
  readonly name: string;
  readonly mode: RuleMode;
  readonly version: number;
}

/** Finds rules by their names. */
@Injectable()
export class NamedRulesRepository {
  constructor(private readonly database: Database) {}

  /** @throws ServiceError `unavailable`. */
  find(accountId: number, text: string, limit: number): Promise<NamedRule[]> {
    return this.database.run<NamedRule>(FIND, [accountId, text, limit]);
  }
}
