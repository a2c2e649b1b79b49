import { Injectable } from '@nestjs/common';
import type { VelocityThreshold } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { LRUCache } from 'lru-cache';

const FIND: Statement = {
  name: 'behavior_find_thresholds',
  text: `SELECT entity_type, action, in_60s, in_300s, in_3600s, in_86400s FROM velocity_thresholds
    WHERE account_id = $1 ORDER BY entity_type, action`,
};
const CLEAR: Statement = {
  name: 'behavior_clear_thresholds',
  text: 'DELETE FROM velocity_thresholds WHERE account_id = $1',
};
/** One writer at a time for each account: two that clear and insert concurrently would mix their rows. */
const LOCK: Statement = {
  name: 'behavior_lock_thresholds',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('velocity_thresholds', $1))`,
};
const INSERT: Statement = {
  name: 'behavior_insert_thresholds',
  text: `INSERT INTO velocity_thresholds
    SELECT $1, * FROM unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::int[])`,
};

interface ThresholdRow {
  readonly entity_type: string;
  /** Empty: every action without a row of its own. */
  readonly action: string;
  readonly in_60s: number;
  readonly in_300s: number;
  readonly in_3600s: number;
  readonly in_86400s: number;
}

/** Milliseconds for which an account's settings are cached; a change takes effect within the same time. */
const KNOWN_MS = 1_000;
const MAX_ACCOUNTS = 10_000;

/** The velocity thresholds that accounts have set. */
@Injectable()
export class ThresholdsRepository {
  private readonly known = new LRUCache<number, readonly VelocityThreshold[]>({
    max: MAX_ACCOUNTS,
    ttl: KNOWN_MS,
    fetchMethod: (accountId) => this.find(accountId),
  });

  constructor(private readonly database: Database) {}

  /** At most a second old. @throws ServiceError `unavailable`. */
  async recall(accountId: number): Promise<readonly VelocityThreshold[]> {
    return (await this.known.fetch(accountId)) ?? [];
  }

  /** Read from the database now. @throws ServiceError `unavailable`. */
  async find(accountId: number): Promise<VelocityThreshold[]> {
    return (await this.database.run<ThresholdRow>(FIND, [accountId])).map(fromRow);
  }

  /**
   * Replaces all thresholds of the account.
   *
   * @param remember runs in the transaction of the change, with the thresholds set before.
   * @throws ServiceError `unavailable`.
   */
  async replace(
    accountId: number,
    thresholds: readonly VelocityThreshold[],
    remember: (runner: StatementRunner, before: readonly VelocityThreshold[]) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (runner) => {
      await runner.run(LOCK, [accountId]);
      const before = (await runner.run<ThresholdRow>(FIND, [accountId])).map(fromRow);
      await remember(runner, before);
      await runner.run(CLEAR, [accountId]);
      await runner.runLast(INSERT, [
        accountId,
        thresholds.map((each) => each.entityType),
        thresholds.map((each) => each.action ?? ''),
        ...(['60s', '300s', '3600s', '86400s'] as const).map((window) =>
          thresholds.map((each) => each.limits[window]),
        ),
      ]);
    });
    this.known.delete(accountId);
  }
}

function fromRow(row: ThresholdRow): VelocityThreshold {
  const { entity_type: entityType, action } = row;
  return {
    entityType,
    action: action === '' ? null : action,
    limits: { '60s': row.in_60s, '300s': row.in_300s, '3600s': row.in_3600s, '86400s': row.in_86400s },
  };
}
