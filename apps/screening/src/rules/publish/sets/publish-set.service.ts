import { Injectable } from '@nestjs/common';
import type {
  Actor,
  planRuleset,
  publishRuleset,
  ReplyOf,
  RequestOf,
  RulesetDifference,
  WantedRule,
} from '@rampart/contracts';
import type { DatabaseRunner } from '@rampart/persistence';
import { type Change, RuleChangesRepository } from '../../manage/rule-changes.repository';
import { RuleLimitsService } from '../../manage/rule-limits.service';
import { RulesRepository } from '../../manage/rules.repository';
import { PublishService, type RulesChange } from '../publish.service';
import { applySetPlan } from './apply-set-plan';
import { assertWanted } from './assert-wanted';
import { cutDifference } from './cut-difference';
import { planSet } from './plan-set';
import { SetTurns } from './set-turns';

interface WantedSet {
  readonly accountId: number;
  readonly rules: readonly WantedRule[];
  readonly actor: Actor;
}

/** Makes exactly the rules that are sent current, or reports what that would change. */
@Injectable()
export class PublishSetService {
  /** Taken before a set is compiled and before a connection is taken. */
  private readonly turns = new SetTurns();

  constructor(
    private readonly publishing: PublishService,
    private readonly rules: RulesRepository,
    private readonly changes: RuleChangesRepository,
    private readonly limits: RuleLimitsService,
  ) {}

  /** @throws ServiceError `validation_failed`, `conflict` (limits), `unavailable` while too many sets wait. */
  plan(request: RequestOf<typeof planRuleset>): Promise<ReplyOf<typeof planRuleset>> {
    return this.turns.take(request.accountId, () => this.planInTurn(request));
  }

  /** @throws ServiceError `validation_failed`, `conflict`, `promotion_refused`, `unavailable` while too many sets wait. */
  publish(request: RequestOf<typeof publishRuleset>): Promise<ReplyOf<typeof publishRuleset>> {
    return this.turns.take(request.accountId, () => this.publishInTurn(request));
  }

  private async planInTurn(request: RequestOf<typeof planRuleset>): Promise<ReplyOf<typeof planRuleset>> {
    await assertWanted(request.rules);
    const { result, number, refusals, backtest } = await this.publishing.rehearse(this.change(request, null));
    // The rehearsal was rolled back, so its ids do not exist.
    const changes = result.changes.map((change) =>
      change.kind === 'created' ? { ...change, rule_id: null } : change,
    );
    const shown = refusals.map(({ name, message, figures }) => ({ name, message, figures }));
    return { ...result, changes, number, refusals: shown, backtest };
  }

  private async publishInTurn(
    request: RequestOf<typeof publishRuleset>,
  ): Promise<ReplyOf<typeof publishRuleset>> {
    await assertWanted(request.rules);
    const { expectedNumber, attemptId, confirmed: isConfirmed } = request;
    const { result, number, backtest } = await this.publishing.run({
      ...this.change(request, expectedNumber),
      attemptId,
      isConfirmed,
    });
    return { ...result, number, backtest };
  }

  private change(wanted: WantedSet, expectedNumber: number | null): RulesChange<RulesetDifference> {
    return {
      accountId: wanted.accountId,
      actor: wanted.actor,
      reason: 'publish',
      expectedNumber,
      work: (runner, change) => this.replace(runner, change, wanted.rules),
      audit: ({ changes, unchanged }, { before, after }) =>
        changes.length === 0
          ? []
          : [
              {
                action: 'ruleset.publish',
                target: `ruleset/${after}`,
                before: { number: before },
                after: { number: after, ...countKinds(changes), unchanged },
              },
            ],
    };
  }

  private async replace(
    runner: DatabaseRunner,
    change: Change,
    wanted: readonly WantedRule[],
  ): Promise<RulesetDifference> {
    const plan = planSet(await this.rules.all(runner, change.accountId), wanted);
    const created = new Set(
      plan.versions.filter(({ ruleId }) => ruleId === null).map(({ definition }) => definition.name),
    );
    await this.limits.assertRoom(runner, change.accountId, created.size);
    const ids = await applySetPlan(this.changes, runner, change, plan);
    const changes = plan.changes.map((each) => ({
      ...each,
      rule_id: each.rule_id ?? ids.get(each.name) ?? null,
    }));
    return cutDifference({ changes, unchanged: plan.unchanged });
  }
}

function countKinds(changes: RulesetDifference['changes']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
