import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { Upkeep } from '../upkeep';
import type { Retention } from './retention';

/** Nest token of a service's retentions. */
export const RETENTIONS = Symbol('RETENTIONS');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ROUND_MS = 6 * HOUR_MS;

/**
 * Deletes data that a service has kept for the operator's retention time, a few rows at a time. Every replica does so,
 * skipping rows that another one has locked.
 */
@Injectable()
export class RetentionKeeper extends Upkeep {
  constructor(
    @Inject(RETENTIONS) private readonly retentions: readonly Retention[],
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'rows whose time is over could not be deleted' }, logger);
  }

  /** One table after the other: a failure in one does not affect the others. */
  protected async doRound(): Promise<void> {
    const outcomes = [];
    for (const each of this.retentions) outcomes.push(...(await Promise.allSettled([this.forget(each)])));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async forget(retention: Retention): Promise<void> {
    const cutoff = new Date(Date.now() - retention.days * DAY_MS);
    let deleted = 0;
    let after: string | null = null;
    // A batch is a step: the service can stop between two.
    await this.inBatches(1, async () => {
      const step = await retention.forget(after, cutoff);
      deleted += step.deleted;
      after = step.next;
      return after === null ? 0 : 1;
    });
    if (deleted > 0)
      this.logger.info({ table: retention.table, rows: deleted }, 'deleted rows whose time is over');
  }
}
