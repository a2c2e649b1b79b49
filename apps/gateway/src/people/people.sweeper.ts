import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DELETE_ENDED } from './sweep-statements';

const SWEEP_EVERY_MS = 10 * 60_000;
const BATCH = 500;

/** Deletes sessions and links that have ended, a batch at a time. They admit no one anyway. */
@Injectable()
export class PeopleSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearInterval(this.timer);
  }

  /** Never throws: the next sweep finds what is left. */
  async sweep(): Promise<void> {
    try {
      for (const statement of DELETE_ENDED) {
        let deleted = BATCH;
        while (deleted === BATCH && !this.isStopped) {
          deleted = (await this.database.run(statement, [BATCH])).length;
        }
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'could not delete ended sessions and links');
    }
  }
}
