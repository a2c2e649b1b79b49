import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { RuleActionRow } from '../../database/rows/rules/rule-action.row';
import { ActionMetrics } from './action-metrics';
import { ActionWakeUp } from './action-wake-up';
import { DoActionService } from './do-action.service';
import { RuleActionsRepository } from './rule-actions.repository';

/** Milliseconds between two looks while there is no news. */
const IDLE_MS = 1_000;
/** Milliseconds after news: the transaction that it came from is about to commit. */
const NEWS_MS = 10;
/** Tries of one replica at once. */
const BATCH = 50;

/**
 * Does what matched rules ask of other services, in every replica, each action by one of them at a time. What a replica
 * had begun that was killed is tried again by another; trying twice has the effect of once.
 */
@Injectable()
export class ActionWorker extends Upkeep {
  private hasNews = false;

  constructor(
    private readonly actions: RuleActionsRepository,
    private readonly doer: DoActionService,
    private readonly metrics: ActionMetrics,
    wakeUp: ActionWakeUp,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: IDLE_MS, failure: 'actions of rules wait: they cannot be done' }, logger);
    wakeUp.onWake(() => {
      this.hasNews = true;
      setTimeout(() => void this.keep(), NEWS_MS).unref();
    });
  }

  protected async doRound(): Promise<void> {
    do {
      this.hasNews = false;
      await this.inBatches(BATCH, async (size) => {
        const claimed = await this.actions.claim(size);
        await Promise.all(claimed.map((row) => this.tryOne(row)));
        return claimed.length;
      });
    } while (this.hasNews);
  }

  private async tryOne(row: RuleActionRow): Promise<void> {
    const outcome = await this.doer.do(row);
    await this.actions.settle(row, outcome);
    this.metrics.triedTotal.inc({ action: row.spec.type, outcome: outcome.state });
    if (outcome.state !== 'refused') return;
    const told = { rule: row.ruleId, action: row.spec.type, code: outcome.error?.code };
    this.logger.info(told, 'an action of a rule was refused');
  }
}
