import { Injectable } from '@nestjs/common';
import type { createRule, ReplyOf, RequestOf } from '@rampart/contracts';
import type { DatabaseRunner } from '@rampart/persistence';
import { PublishService } from '../publish/publish.service';
import { auditedVersion, ruleTarget } from './audited-rule';
import { toRule } from './present-rule';
import { type Change, RuleChangesRepository } from './rule-changes.repository';
import { assertRule } from './rule-fault';
import { RuleLimitsService } from './rule-limits.service';
import { RulesRepository } from './rules.repository';

/** Adds rules, as drafts. */
@Injectable()
export class AddRuleService {
  constructor(
    private readonly publishing: PublishService,
    private readonly changes: RuleChangesRepository,
    private readonly rules: RulesRepository,
    private readonly limits: RuleLimitsService,
  ) {}

  /** @throws ServiceError `validation_failed`, `conflict` (the name, the number of rules). */
  async add({
    accountId,
    definition,
    actor,
  }: RequestOf<typeof createRule>): Promise<ReplyOf<typeof createRule>> {
    assertRule(definition);
    const { result } = await this.publishing.run({
      accountId,
      actor,
      reason: 'mode',
      expectedNumber: null,
      work: async (runner, change) => {
        await this.limits.assertRoom(runner, accountId, 1);
        await this.limits.assertFree(runner, accountId, [definition.name], []);
        const id = await this.insert(runner, change, definition);
        const { rule, versions } = await this.rules.get(accountId, id, 1, null, runner);
        return toRule(rule, versions);
      },
      audit: ({ id }) => [
        {
          action: 'rule.create',
          target: ruleTarget(id),
          before: null,
          after: auditedVersion(1, 'draft', definition),
        },
      ],
    });
    return result;
  }

  private async insert(
    runner: DatabaseRunner,
    change: Change,
    definition: RequestOf<typeof createRule>['definition'],
  ): Promise<number> {
    const ids = await this.changes.insertRules(runner, change, [definition.name]);
    const [ruleId] = ids.values();
    if (ruleId === undefined) throw new Error('a rule was added and has no id');
    await this.changes.insertVersions(runner, change, [{ ruleId, version: 1, mode: 'draft', definition }]);
    return ruleId;
  }
}
