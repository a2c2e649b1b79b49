import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { IdempotencyRepository } from './idempotency.repository';

const SWEEP_EVERY_MS = 60_000;
/** Small batches, so that no delete holds its locks, or the vacuum, for long. */
const BATCH = 500;

/** Deletes expired records, a batch at a time, while the gateway runs. Several gateways share the work. */
@Injectable()
export class IdempotencySweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly records: IdempotencyRepository,
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

  /** Deletes what has expired. Never throws: the next sweep finds what is left. */
  async sweep(): Promise<void> {
    try {
      let deleted = BATCH;
      while (deleted === BATCH && !this.isStopped) deleted = await this.records.deleteExpired(BATCH);
    } catch (error) {
      this.logger.warn({ err: error }, 'could not delete expired idempotency records');
    }
  }
}
