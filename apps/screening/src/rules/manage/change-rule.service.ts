import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type addRuleVersion,
  type archiveRule,
  MAX_VERSIONS_PER_ANSWER,
  type ReplyOf,
  type RequestOf,
  type RuleMode,
  ServiceError,
  type setRuleMode,
  type WorkflowRule,
} from '@rampart/contracts';
import type { DatabaseRunner } from '@rampart/persistence';
import type { RuleVersionRow } from '../../database/rows/rules/rule-version.row';
import { PublishService } from '../publish/publish.service';
import { auditedVersion, ruleTarget } from './audited-rule';
import { definitionOf, toRule } from './present-rule';
import { type ModeMove, RuleChangesRepository } from './rule-changes.repository';
import { assertRule } from './rule-fault';
import { RuleLimitsService } from './rule-limits.service';
import { type FoundRule, RulesRepository } from './rules.repository';

/** Changes single rules. Every change is audited; one that changes nothing is not. */
@Injectable()
export class ChangeRuleService {
  constructor(
    private readonly publishing: PublishService,
    private readonly changes: RuleChangesRepository,
    private readonly rules: RulesRepository,
    private readonly limits: RuleLimitsService,
  ) {}

  /** @throws ServiceError `not_found`, `validation_failed`, `conflict`. */
  async addVersion(request: RequestOf<typeof addRuleVersion>): Promise<WorkflowRule> {
    const { accountId, id, definition, expectedVersion, actor } = request;
    const { result } = await this.publishing.run({
      accountId,
      actor,
      reason: 'mode',
      expectedNumber: null,
      work: async (runner, change) => {
        const found = await this.getUsable(runner, accountId, id);
        assertRule(definition);
        const newest = found.rule.newestVersion;
        if (expectedVersion !== null && expectedVersion !== newest)
          throw staleVersion(expectedVersion, newest);
        const present = found.versions.find(({ version }) => version === newest);
        if (present !== undefined && isDeepStrictEqual(definitionOf(present), definition)) {
          return { rule: toRule(found.rule, found.versions), added: null };
        }
        await this.limits.assertFree(runner, accountId, [definition.name], [id]);
        const version = newest + 1;
        await this.changes.insertVersions(runner, change, [
          { ruleId: id, version, mode: 'draft', definition },
        ]);
        return { rule: await this.reread(runner, accountId, id), added: version };
      },
      audit: ({ added }) =>
        added === null
          ? []
          : [
              {
                action: 'rule.add_version',
                target: ruleTarget(id),
                before: null,
                after: auditedVersion(added, 'draft', definition),
              },
            ],
    });
    return result.rule;
  }

  /**
   * @throws ServiceError `not_found`, `conflict`, `promotion_refused`; `validation_failed` when it no longer
   * compiles.
   */
  async setMode(request: RequestOf<typeof setRuleMode>): Promise<ReplyOf<typeof setRuleMode>> {
    const { accountId, id, version, mode, expectedNumber, actor, confirmed: isConfirmed } = request;
    const { result, backtest } = await this.publishing.run({
      accountId,
      actor,
      reason: 'mode',
      expectedNumber,
      isConfirmed,
      work: async (runner, change) => {
        const { versions } = await this.getUsable(runner, accountId, id, version);
        const present = versions.find((each) => each.version === version);
        if (present === undefined)
          throw new ServiceError('not_found', { message: 'The rule has no such version.' });
        // Saved by an earlier release, it may use something that this one does not support.
        if (mode !== 'disabled') assertRule(definitionOf(present));
        await this.changes.setModes(runner, change, movesFor(id, present, mode, versions));
        return { rule: await this.reread(runner, accountId, id), before: present };
      },
      audit: ({ before }) =>
        before.mode === mode
          ? []
          : [
              {
                action: 'rule.set_mode',
                target: ruleTarget(id),
                before: auditedVersion(version, before.mode, definitionOf(before)),
                after: auditedVersion(version, mode, definitionOf(before)),
              },
            ],
    });
    return { ...result.rule, backtest };
  }

  /** @throws ServiceError `not_found`, `conflict`. */
  async archive({
    accountId,
    id,
    expectedNumber,
    actor,
  }: RequestOf<typeof archiveRule>): Promise<WorkflowRule> {
    const { result } = await this.publishing.run({
      accountId,
      actor,
      reason: 'archive',
      expectedNumber,
      work: async (runner, change) => {
        const { rule, versions } = await this.rules.get(accountId, id, 1, null, runner);
        const wasThere = rule.archivedAt === null;
        if (wasThere) {
          await this.changes.setModes(
            runner,
            change,
            versions.filter(isAsked).map((row) => disabled(id, row)),
          );
          await this.changes.setArchived(runner, change, [id], change.at);
        }
        return { rule: await this.reread(runner, accountId, id), wasThere };
      },
      audit: ({ rule, wasThere }) =>
        wasThere
          ? [
              {
                action: 'rule.archive',
                target: ruleTarget(id),
                before: { version: rule.newest_version },
                after: null,
              },
            ]
          : [],
    });
    return result.rule;
  }

  /** A rule with the version of the number, whatever its mode, and those in use. @throws ServiceError. */
  private async getUsable(
    runner: DatabaseRunner,
    accountId: number,
    id: number,
    version: number | null = null,
  ): Promise<FoundRule> {
    const before = version === null ? null : version + 1;
    const found = await this.rules.get(accountId, id, 1, before, runner);
    if (found.rule.archivedAt === null) return found;
    throw new ServiceError('conflict', {
      message: 'The rule was deleted. Create a new one, or roll back to a rule set that contains it.',
    });
  }

  private async reread(runner: DatabaseRunner, accountId: number, id: number): Promise<WorkflowRule> {
    const { rule, versions } = await this.rules.get(accountId, id, MAX_VERSIONS_PER_ANSWER, null, runner);
    return toRule(rule, versions);
  }
}

/** Another version of the rule with this mode is replaced. */
function movesFor(
  ruleId: number,
  { version }: RuleVersionRow,
  mode: RuleMode,
  versions: readonly RuleVersionRow[],
): ModeMove[] {
  const others = versions.filter((each) => isAsked(each) && each.mode === mode && each.version !== version);
  return [...others.map((row) => disabled(ruleId, row)), { ruleId, version, mode }];
}

const disabled = (ruleId: number, { version }: RuleVersionRow): ModeMove => ({
  ruleId,
  version,
  mode: 'disabled',
});

const isAsked = ({ mode }: RuleVersionRow): boolean => mode === 'active' || mode === 'shadow';

function staleVersion(expected: number, newest: number): ServiceError {
  return new ServiceError('conflict', {
    message: `Version ${newest} is the newest, not ${expected}: the rule has been changed since. Read it again and repeat the change.`,
    param: 'expected_version',
    details: { newest_version: newest, expected_version: expected },
  });
}
