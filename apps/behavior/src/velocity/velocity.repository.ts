import { Injectable } from '@nestjs/common';
import { Database, GroupCommit } from '@rampart/persistence';
import { PartitionsRepository } from './partitions/partitions.repository';
import { LOCK_SERIES, RECORD_ACTIONS } from './velocity-statements';

/** One action of one entity, under the hashes of its series and its attempt: UUIDs. */
export interface VelocityAction {
  readonly series: string;
  /** A repeat under the same one, within five minutes, is counted once. */
  readonly attempt: string;
}

/** How often the entity has acted in the windows that end with this action, this one included. */
export interface VelocityCounts {
  readonly in60s: number;
  readonly in300s: number;
  readonly in3600s: number;
  readonly in86400s: number;
  /** When it was recorded, by the database's clock. */
  readonly at: Date;
}

type CountedRow = VelocityCounts & { readonly place: number };

/** Actions that share a transaction at the most, and transactions under way at once. */
const MAX_BATCH = 256;
const LANES = 2;
/** SQLSTATE of a row for which there is no partition. */
const NO_PARTITION = '23514';

/** Records actions and counts them, exactly, whoever else is at it. */
@Injectable()
export class VelocityRepository {
  private readonly actions = new GroupCommit<VelocityAction, VelocityCounts>((batch) => this.flush(batch), {
    maxBatch: MAX_BATCH,
    lanes: LANES,
  });

  constructor(
    private readonly database: Database,
    private readonly partitions: PartitionsRepository,
  ) {}

  /** Resolves once the action is committed. @throws ServiceError `unavailable`. */
  record(action: VelocityAction): Promise<VelocityCounts> {
    return this.actions.submit(action);
  }

  /** Two of one batch under one attempt are one action. */
  private async flush(batch: readonly VelocityAction[]): Promise<VelocityCounts[]> {
    const distinct = new Map(batch.map((action) => [nameOf(action), action]));
    const counts = await this.recordAll([...distinct.values()]);
    const byName = new Map([...distinct.keys()].map((name, index) => [name, counts[index]]));
    return batch.map((action) => {
      const counted = byName.get(nameOf(action));
      if (counted === undefined) throw new Error('an action came back without its counts');
      return counted;
    });
  }

  private async recordAll(actions: readonly VelocityAction[]): Promise<VelocityCounts[]> {
    try {
      return await this.write(actions);
    } catch (error) {
      if (!isNoPartition(error)) throw error;
      // The clock is further than anybody made partitions for.
      await this.partitions.make();
      return this.write(actions);
    }
  }

  private write(actions: readonly VelocityAction[]): Promise<VelocityCounts[]> {
    const series = actions.map((action) => action.series);
    const attempts = actions.map((action) => action.attempt);
    return this.database.transaction(async (runner) => {
      const locked = runner.run(LOCK_SERIES, [series]);
      const [, rows] = await Promise.all([
        locked,
        runner.runLast<CountedRow>(RECORD_ACTIONS, [series, attempts]),
      ]);
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
