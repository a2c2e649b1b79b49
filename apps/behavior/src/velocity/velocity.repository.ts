import { Injectable } from '@nestjs/common';
import { Database, GroupCommit } from '@rampart/persistence';
import { ActionBatch, type MovedSeries } from './action-batch';
import { CrossingEmitter } from './crossings/crossing-emitter';
import type { RecordedAction } from './crossings/find-crossings';
import { PartitionsRepository } from './partitions/partitions.repository';
import type { VelocityAction, VelocityCounts } from './velocity-action';
import { LOCK_SERIES, RECORD_ACTIONS, RECORD_AT_ONCE } from './velocity-statements';

/** Maximum of actions per statement, and of concurrent statements. */
const MAX_BATCH = 256;
const LANES = 1;
/** SQLSTATE of a row for which there is no partition. */
const NO_PARTITION = '23514';

/**
 * Records actions and counts them exactly under concurrency. An action that goes over a threshold of its watch emits
 * one event, in the transaction that records it.
 */
@Injectable()
export class VelocityRepository {
  private readonly actions = new GroupCommit<VelocityAction, VelocityCounts | null>(
    (batch) => this.recordDistinct(batch, (some) => this.recordAtOnce(some)),
    {
      writer: 'velocity_actions',
      maxBatch: MAX_BATCH,
      lanes: LANES,
      onBatch: (writer, size) => this.database.onBatch?.(writer, size),
    },
  );
  /**
   * Repeats, actions over a threshold, and those whose series another writer was moving. One lane: two would meet in
   * the same busy series.
   */
  private readonly remaining = new GroupCommit<VelocityAction, VelocityCounts>(
    (batch) => this.recordDistinct(batch, (some) => this.recordUnderLocks(some)),
    {
      writer: 'velocity_rest',
      maxBatch: MAX_BATCH,
      lanes: 1,
      onBatch: (writer, size) => this.database.onBatch?.(writer, size),
    },
  );

  constructor(
    private readonly database: Database,
    private readonly partitions: PartitionsRepository,
    private readonly crossings: CrossingEmitter,
  ) {}

  /** Resolves once the action is committed. @throws ServiceError `unavailable`. */
  async record(action: VelocityAction): Promise<VelocityCounts> {
    return (await this.actions.submit(action)) ?? this.remaining.submit(action);
  }

  /** Two actions of one batch under one attempt are the same action. */
  private async recordDistinct<Counted>(
    batch: readonly VelocityAction[],
    write: (actions: readonly VelocityAction[]) => Promise<readonly Counted[]>,
  ): Promise<Counted[]> {
    const distinct = new Map(batch.map((action) => [nameOf(action), action]));
    const counts = await this.withPartitions(() => write([...distinct.values()]));
    const byName = new Map([...distinct.keys()].map((name, index) => [name, counts[index]]));
    return batch.map((action) => {
      const counted = byName.get(nameOf(action));
      if (counted === undefined) throw new Error('an action came back without its counts');
      return counted;
    });
  }

  private async withPartitions<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (!isNoPartition(error)) throw error;
      // The clock is beyond the partitions that exist.
      await this.partitions.make();
      return write();
    }
  }

  private async recordAtOnce(actions: readonly VelocityAction[]): Promise<(VelocityCounts | null)[]> {
    const batch = new ActionBatch(actions);
    return batch.read(await this.database.run<MovedSeries>(RECORD_AT_ONCE, batch.values()));
  }

  private recordUnderLocks(actions: readonly VelocityAction[]): Promise<VelocityCounts[]> {
    const series = actions.map((action) => action.series);
    const attempts = actions.map((action) => action.attempt);
    return this.database.transaction(async (runner) => {
      const locked = runner.run(LOCK_SERIES, [series]);
      const [, rows] = await Promise.all([
        locked,
        runner.run<RecordedAction>(RECORD_ACTIONS, [series, attempts]),
      ]);
      await this.crossings.emit(runner, actions, rows);
      return rows;
    });
  }
}

const nameOf = ({ series, attempt }: VelocityAction): string => `${series} ${attempt}`;

function isNoPartition(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === NO_PARTITION &&
    'message' in error &&
    String(error.message).includes('no partition')
  );
}
