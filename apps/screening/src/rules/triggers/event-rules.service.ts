import { Injectable } from '@nestjs/common';
import { NO_ACCOUNT } from '@rampart/contracts';
import type { ReceivedEvent } from '@rampart/events';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import type { EventRules } from '../../decide/rule-evaluation/compile-event-rules';
import { RulesetsLoader } from '../rulesets.loader';

/** One statement for a batch of events, whatever their number and whether any account has rules. */
const NUMBERS: Statement = {
  name: 'rule_triggers.numbers',
  text: `
    SELECT account_id AS "accountId", ruleset FROM account_settings
     WHERE account_id = ANY ($1::bigint[]) AND ruleset IS NOT NULL`,
};

/** Finds the rules that events trigger. */
@Injectable()
export class EventRulesService {
  constructor(
    private readonly database: Database,
    private readonly rulesets: RulesetsLoader,
  ) {}

  /** The current event rules for the accounts of events; accounts without any are left out. */
  async of(
    events: readonly ReceivedEvent[],
    runner: StatementRunner = this.database,
  ): Promise<ReadonlyMap<number, EventRules>> {
    const accountIds = new Set(events.map(({ envelope }) => envelope.accountid));
    accountIds.delete(NO_ACCOUNT);
    const found = new Map<number, EventRules>();
    if (accountIds.size === 0) return found;
    const rows = await runner.run<{ accountId: string; ruleset: number }>(NUMBERS, [[...accountIds]]);
    for (const { accountId, ruleset } of rows) {
      const rules = await this.rulesets.loadEventRules(runner, Number(accountId), ruleset);
      if (rules.triggers.size > 0) found.set(Number(accountId), rules);
    }
    return found;
  }
}
