import { Inject, Injectable } from '@nestjs/common';
import type { WebhookAttemptError } from '@rampart/contracts';
import { CLOCK, type Clock, Database, type TransactionRunner } from '@rampart/persistence';
import { reasonToDisable } from '../retry/endpoint-health';
import { computeWaitMs } from '../retry/retry-plan';
import { CHANCE, type Chance } from './chance';
import type { Claim } from './claims.repository';
import { DeliveryMetrics } from './delivery-metrics';
import { DisableEndpointService } from './disable-endpoint.service';
import { type DeliveryVerdict, OutcomesRepository, type TimedOutcome } from './outcomes.repository';

/** Whether the failure is ours and must not count against the receiver. */
const isOurs = (error: WebhookAttemptError): boolean =>
  error === 'interrupted' || error === 'secret_unreadable';

/** Decides what becomes of a delivery and its endpoint after an attempt. */
@Injectable()
export class RecordOutcomeService {
  constructor(
    private readonly database: Database,
    private readonly outcomes: OutcomesRepository,
    private readonly disabling: DisableEndpointService,
    private readonly metrics: DeliveryMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CHANCE) private readonly chance: Chance,
  ) {}

  /** @throws ServiceError `unavailable`. */
  async record(claim: Claim, outcome: TimedOutcome): Promise<void> {
    const now = this.clock.now();
    const verdict = this.judge(claim, outcome, now);
    await this.database.transaction(async (runner) => {
      // The endpoint before the delivery, in the same order as claims, so that the locks cannot deadlock.
      if (outcome.error === null) await this.outcomes.markWell(runner, claim.endpointId, outcome.durationMs);
      else if (!isOurs(outcome.error)) await this.noteFailure(runner, claim, outcome, now);
      await this.outcomes.finish(runner, claim, outcome, verdict, now);
    });
    this.metrics.count(outcome, verdict);
  }

  private judge({ step }: Claim, { error, retryAfterMs }: TimedOutcome, now: Date): DeliveryVerdict {
    if (error === null) return { state: 'delivered', nextAttemptAt: null };
    // An attempt that we interrupted ourselves never exhausts the plan.
    const made = error === 'interrupted' ? 1 : step;
    const waitMs = computeWaitMs(made, retryAfterMs, this.chance());
    if (waitMs === null) return { state: 'dead', nextAttemptAt: null };
    return { state: 'pending', nextAttemptAt: new Date(now.getTime() + waitMs) };
  }

  private async noteFailure(
    runner: TransactionRunner,
    { endpointId, accountId, url }: Claim,
    outcome: TimedOutcome,
    now: Date,
  ): Promise<void> {
    const health = await this.outcomes.markFailed(runner, endpointId, outcome, now);
    if (health === null) return;
    const reason = reasonToDisable({ ...health, statusCode: outcome.statusCode }, now);
    if (reason === null) return;
    const endpoint = { id: endpointId, accountId: Number(accountId), url };
    await this.disabling.disable(runner, endpoint, { reason, failingSince: health.failingSince, now });
  }
}
