import { Inject, Injectable } from '@nestjs/common';
import { idleMs, Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { RuleActionRow } from '../../database/rows/rules/rule-action.row';
import { ActionMetrics } from './action-metrics';
import { ActionWakeUp } from './action-wake-up';
import { DoActionService } from './do-action.service';
import { RuleActionsRepository } from './rule-actions.repository';

/** Milliseconds between two polls while something is due. */
const EVERY_MS = 1_000;
/** Concurrent tries of one replica. */
const BATCH = 50;

/**
 * Carries out what matched rules request from other services, in every replica, each action in one of them at a time.
 * Actions of a killed replica are retried by another; repeating one has no further effect.
 */
@Injectable()
export class ActionWorker extends Upkeep {
  constructor(
    private readonly actions: RuleActionsRepository,
    private readonly doer: DoActionService,
    private readonly metrics: ActionMetrics,
    wakeUp: ActionWakeUp,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, failure: 'actions of rules wait: they cannot be carried out' }, logger);
    wakeUp.onWake(() => this.wake());
  }

  protected async doRound(): Promise<void> {
    const dueInMs = await this.actions.findDueInMs();
    if (dueInMs === null || dueInMs > 0) return this.rest(idleMs(dueInMs ?? undefined));
    await this.inBatches(BATCH, async (size) => {
      const claimed = await this.actions.claim(size);
      await Promise.all(claimed.map((row) => this.tryOne(row)));
      return claimed.length;
    });
  }

  private async tryOne(row: RuleActionRow): Promise<void> {
    const outcome = await this.doer.do(row);
    await this.actions.settle(row, outcome);
    this.metrics.triedTotal.inc({ action: row.spec.type, outcome: outcome.state });
    if (outcome.state !== 'refused') return;
    const logged = { rule: row.ruleId, action: row.spec.type, code: outcome.error?.code };
    this.logger.info(logged, 'an action of a rule was refused');
  }
}
