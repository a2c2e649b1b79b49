import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { RecordFeedbackService } from '../feedback/record-feedback.service';
import { type DueOutcome, OverridesRepository } from '../stored/overrides/overrides.repository';

const EVERY_MS = 5_000;
const MOST_AT_ONCE = 20;
/** Each waits twice as long as the one before: a day in all. */
const MOST_TRIES = 11;

const ACTIONS = { confirmed_fraud: 'mark_fraud', false_positive: 'mark_legitimate' } as const;

/** Errors that another try would only repeat. */
const FINAL: readonly string[] = ['not_found', 'conflict', 'validation_failed'];

/**
 * Records the outcomes stated with decisions by hand, like feedback, once the decisions can no longer be taken back:
 * an outcome that was recorded has taught the scorer. A repeat after a crash changes nothing.
 */
@Injectable()
export class SettleOutcomes extends Upkeep {
  constructor(
    private readonly overrides: OverridesRepository,
    private readonly feedback: RecordFeedbackService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super({ everyMs: EVERY_MS, failure: 'outcomes of decisions by hand could not be recorded' }, log);
  }

  /** All that are due. */
  async settle(): Promise<void> {
    for (;;) {
      const due = await this.overrides.takeDue(MOST_AT_ONCE);
      for (const each of due) await this.record(each);
      if (due.length < MOST_AT_ONCE) return;
    }
  }

  protected doRound(): Promise<void> {
    return this.settle();
  }

  private async record(due: DueOutcome): Promise<void> {
    const { account_id, shield_id, revision, outcome, reason, actor_kind, actor_id } = due;
    try {
      const accountId = Number(account_id);
      const actor = { kind: actor_kind, id: actor_id };
      const outcomeOf = {
        accountId,
        shieldId: shield_id,
        action: ACTIONS[outcome],
        reason,
        expiresAt: null,
        attemptId: `override/${shield_id}/${revision}`,
        actor,
      };
      await this.feedback.record(outcomeOf, true);
    } catch (error) {
      const isFinal = error instanceof ServiceError && FINAL.includes(error.code);
      this.log.warn(
        { err: error, shieldId: shield_id },
        'the outcome of a decision by hand was not recorded',
      );
      if (!isFinal && due.tries < MOST_TRIES) return;
    }
    await this.overrides.settled(due);
  }
}
