import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { PartitionsRepository } from './partitions.repository';

/** Milliseconds between two rounds: many per partition, so that a failed round is soon made up for. */
const ROUND_MS = 15 * 60_000;

/**
 * Creates the partitions of the events ahead of time and drops those that no window reaches any more. The database lets
 * one replica in at a time. An unreachable database does not keep the service from starting: recording creates missing
 * partitions.
 */
@Injectable()
export class PartitionKeeper extends Upkeep {
  constructor(
    private readonly partitions: PartitionsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'the partitions of the velocity events could not be kept';
    super({ everyMs: ROUND_MS, beginsAtStart: true, failure }, logger);
  }

  protected async doRound(): Promise<void> {
    await this.partitions.make();
    const dropped = await this.partitions.dropOld();
    if (dropped.length > 0) this.logger.info({ partitions: dropped }, 'dropped old velocity events');
  }
}
