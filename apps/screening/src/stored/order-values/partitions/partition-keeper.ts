import { Upkeep } from '@rampart/persistence';
import type { Logger } from 'pino';
import type { PartitionsRepository } from './partitions.repository';

/** Milliseconds between two rounds: many per partition, so that a failed round is soon made up for. */
const ROUND_MS = 15 * 60_000;

/**
 * Creates partitions for order values ahead of time and drops days past their retention. An unreachable database does
 * not keep the service from starting: storing an order creates a missing partition.
 */
export class PartitionKeeper extends Upkeep {
  constructor(
    private readonly partitions: PartitionsRepository,
    private readonly retentionDays: number,
    logger: Logger,
  ) {
    const failure = 'the partitions of order values could not be maintained';
    super({ everyMs: ROUND_MS, beginsAtStart: true, failure }, logger);
  }

  protected async doRound(): Promise<void> {
    if (this.retentionDays > 0) await this.partitions.make();
    const dropped = await this.partitions.dropOld(this.retentionDays);
    if (dropped.length > 0) this.logger.info({ partitions: dropped }, 'dropped old order values');
  }
}
