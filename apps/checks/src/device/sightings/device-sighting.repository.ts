import { Injectable } from '@nestjs/common';
import { Outbox } from '@rampart/events';
import { Database, GroupCommit } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { type DeviceSighting, MAX_NETWORKS, MAX_PROFILES } from './device-sighting';
import type { NewSighting } from './new-sighting';
import {
  FIND_SIGHTING,
  type FoundRow,
  RECORD_SIGHTINGS,
  type RecordedGroup,
  type RecordedRow,
} from './sighting-statements';

/** Sightings of one statement, and statements under way at once. */
const MAX_BATCH = 64;
const LANES = 2;

/** The devices that accounts have seen. */
@Injectable()
export class DeviceSightingRepository {
  private readonly commits: GroupCommit<NewSighting, DeviceSighting>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    this.commits = new GroupCommit((batch) => this.write(batch), {
      writer: 'device_sightings',
      maxBatch: MAX_BATCH,
      lanes: LANES,
      onBatch: database.onBatch,
    });
  }

  /** A device by its hash; null when this account has never seen it. */
  async findSighting(accountId: number, deviceHash: string): Promise<DeviceSighting | null> {
    const [row] = await this.database.run<FoundRow>(FIND_SIGHTING, [accountId, deviceHash]);
    if (row === undefined) return null;
    const { networks, profiles } = row;
    return {
      firstSeenAt: row.first_seen,
      timesSeen: row.times_seen,
      signals: row.signals,
      spread: { networks, profiles },
    };
  }

  /**
   * Counts a sighting, exactly once per attempt, and returns its number. Safe under any concurrency, here and on
   * other replicas. Sightings that arrive while a statement is under way share the next one. The first sighting of a
   * device emits an event, exactly once.
   *
   * @throws ServiceError `unavailable` when Postgres does not answer.
   */
  async recordSighting(sighting: NewSighting): Promise<DeviceSighting> {
    return this.commits.submit(sighting);
  }

  private async write(batch: readonly NewSighting[]): Promise<DeviceSighting[]> {
    const groups = groupsOf(batch);
    const rows = await this.database.run<RecordedRow>(RECORD_SIGHTINGS, [
      JSON.stringify([...groups.values()]),
      this.outbox.keepsPersonal,
    ]);
    if (rows.some((row) => row.is_first)) this.outbox.announce();
    const byDevice = new Map(rows.map((row) => [keyOf(row.account_id, row.device_hash), row]));
    return batch.map((each) => {
      const key = keyOf(each.accountId, each.deviceHash);
      return sightingOf(each, groups.get(key), byDevice.get(key));
    });
  }
}

/** One row per device: a statement can change a row only once. */
function groupsOf(batch: readonly NewSighting[]): ReadonlyMap<string, RecordedGroup> {
  const groups = new Map<string, RecordedGroup>();
  for (const each of batch) {
    const key = keyOf(each.accountId, each.deviceHash);
    const group = groups.get(key);
    groups.set(key, {
      account_id: each.accountId,
      device_hash: each.deviceHash,
      signals: each.signals,
      attempts: withMark(group?.attempts ?? [], each.attempt, MAX_BATCH),
      networks: withMark(group?.networks ?? [], each.network, MAX_NETWORKS),
      profiles: withMark(group?.profiles ?? [], each.profile, MAX_PROFILES),
      masked_hash: maskValue('device', each.deviceHash),
      is_headless_suspected: each.isHeadlessSuspected,
    });
  }
  return groups;
}

function withMark<Mark>(marks: readonly Mark[], mark: Mark | null, most: number): readonly Mark[] {
  return mark === null || marks.length >= most || marks.includes(mark) ? marks : [...marks, mark];
}

function sightingOf(
  recorded: NewSighting,
  group: RecordedGroup | undefined,
  row: RecordedRow | undefined,
): DeviceSighting {
  if (group === undefined || row === undefined)
    throw new Error('a sighting was recorded and came back in no row');
  const timesSeen = row.numbers[group.attempts.indexOf(recorded.attempt)];
  if (timesSeen === undefined) throw new Error('a sighting was recorded and its row does not know it');
  const { networks, profiles } = row;
  return {
    firstSeenAt: row.first_seen,
    timesSeen,
    signals: recorded.signals,
    spread: { networks, profiles },
  };
}

function keyOf(accountId: number, deviceHash: string): string {
  return `${accountId}\n${deviceHash}`;
}
