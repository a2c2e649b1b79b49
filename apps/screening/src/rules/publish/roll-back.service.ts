import { Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf, rollBackRuleset } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import { type Change, type ModeMove, RuleChangesRepository } from '../manage/rule-changes.repository';
import { RuleLimitsService } from '../manage/rule-limits.service';
import { PublishService } from './publish.service';
import { type RulesetEntry, RulesetsRepository } from './rulesets.repository';

/** Restores earlier sets. */
@Injectable()
export class RollBackService {
  constructor(
    private readonly publishing: PublishService,
    private readonly rulesets: RulesetsRepository,
    private readonly changes: RuleChangesRepository,
    private readonly limits: RuleLimitsService,
  ) {}

  /** @throws ServiceError `not_found`, `conflict` (the expected number, a name that was taken since). */
  async rollBack(request: RequestOf<typeof rollBackRuleset>): Promise<ReplyOf<typeof rollBackRuleset>> {
    const { accountId, number, expectedNumber, actor, attemptId } = request;
    // A foreign number gets its 404 before anything is locked.
    const { entries } = await this.rulesets.get(accountId, number);
    const published = await this.publishing.run({
      accountId,
      actor,
      reason: 'rollback',
      restores: number,
      expectedNumber,
      attemptId,
      work: (runner, change) => this.restore(runner, change, entries),
      audit: (_, { before, after }) =>
        before === after
          ? []
          : [
              {
                action: 'ruleset.roll_back',
                target: `ruleset/${after}`,
                before: { number: before },
                after: { number: after, restores: number },
              },
            ],
    });
    return (await this.rulesets.get(accountId, published.number)).summary;
  }

  private async restore(
    runner: StatementRunner,
    change: Change,
    entries: readonly RulesetEntry[],
  ): Promise<void> {
    const { accountId } = change;
    const archived = await this.changes.findArchived(
      runner,
      accountId,
      entries.map(({ ruleId }) => ruleId),
    );
    const ids = archived.map(({ id }) => id);
    const names = archived.map(({ name }) => name);
    await this.limits.assertFree(runner, accountId, names, ids);
    await this.changes.setArchived(runner, change, ids, null);
    const asked = await this.rulesets.findAsked(runner, accountId);
    const wanted = new Set(entries.map(({ ruleId, version }) => `${ruleId} ${version}`));
    const leaving = asked
      .filter(({ ruleId, version }) => !wanted.has(`${ruleId} ${version}`))
      .map(({ ruleId, version }): ModeMove => ({ ruleId: Number(ruleId), version, mode: 'disabled' }));
    await this.changes.setModes(runner, change, [...leaving, ...entries]);
  }
}
