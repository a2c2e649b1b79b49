import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { findFeed } from '../feeds/manifest';
import { ageMs, isStale } from './data-set-age';
import { DataVersionRepository } from './versions/data-version.repository';

/** Often enough for feeds that age by the day; each round is one small statement. */
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Emits an event when data in service has become older than its feed allows: once for each version, across all
 * replicas. Also checks at the start, for services that are restarted every day.
 */
@Injectable()
export class StalenessKeeper extends Upkeep {
  constructor(
    private readonly versions: DataVersionRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(
      { everyMs: EVERY_MS, beginsAtStart: true, failure: 'cannot look whether data sets have become stale' },
      logger,
    );
  }

  protected async doRound(): Promise<void> {
    const now = Date.now();
    for (const version of await this.versions.findActive()) {
      const age = ageMs({ date: version.dataDate }, version, now);
      const feed = findFeed(version.set);
      if (feed !== null && age !== null && isStale(feed.key, age))
        await this.versions.emitStale(version, age / DAY_MS);
    }
  }
}
