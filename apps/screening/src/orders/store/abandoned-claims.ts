import { Inject, Injectable } from '@nestjs/common';
import { Database, Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { releaseAbandoned } from './end-claims';

const EVERY_MS = 5_000;

/** Returns what orders added to the totals when their process died, or lost Postgres, between claim and write. */
@Injectable()
export class AbandonedClaims extends Upkeep {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, failure: 'abandoned claims could not be returned' }, logger);
  }

  protected async doRound(): Promise<void> {
    const count = await releaseAbandoned(this.database);
    if (count > 0) this.logger.info({ count }, 'claims of orders that were never stored have been returned');
  }
}
