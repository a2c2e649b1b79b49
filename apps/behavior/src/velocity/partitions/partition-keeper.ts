import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { PartitionsRepository } from './partitions.repository';

/** Milliseconds between two rounds: many per partition, so that a round that fails is soon made up for. */
const ROUND_MS = 15 * 60_000;

/**
 * Makes the partitions of the events ahead of time and drops those that no window reaches into any more. Every replica
 * does; the database lets one at a time.
 */
@Injectable()
export class PartitionKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly partitions: PartitionsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A database that cannot be reached yet does not keep the service from starting: recording makes what it misses. */
  async onApplicationBootstrap(): Promise<void> {
    await this.keep();
    this.timer = setInterval(() => {
      this.round = this.keep();
    }, ROUND_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  private async keep(): Promise<void> {
    try {
      await this.partitions.make();
      const dropped = await this.partitions.dropOld();
      if (dropped.length > 0) this.logger.info({ partitions: dropped }, 'dropped old velocity events');
    } catch (error) {
      this.logger.error({ err: error }, 'the partitions of the velocity events could not be kept');
    }
  }
}
