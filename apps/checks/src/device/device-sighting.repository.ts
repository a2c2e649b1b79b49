import { Injectable } from '@nestjs/common';
import { Database } from '@rampart/persistence';

/** What is stored of a device. */
export interface DeviceSighting {
  readonly firstSeenAt: Date;
  readonly timesSeen: number;
  /** The fingerprint's signals as last sent. */
  readonly signals: Readonly<Record<string, unknown>>;
}

const FIND = {
  name: 'find-device-sighting',
  text: `SELECT first_seen, times_seen::int AS times_seen, signals
           FROM device_sightings
          WHERE account_id = $1 AND device_hash = $2`,
};

/** The devices that accounts have seen. */
@Injectable()
export class DeviceSightingRepository {
  constructor(private readonly database: Database) {}

  /** A device by its hash; null when this account has never seen it. */
  async findSighting(accountId: number, deviceHash: string): Promise<DeviceSighting | null> {
    const [row] = await this.database.run<{
      first_seen: Date;
      times_seen: number;
      signals: Record<string, unknown>;
    }>(FIND, [accountId, deviceHash]);
    if (row === undefined) return null;
    return { firstSeenAt: row.first_seen, timesSeen: row.times_seen, signals: row.signals };
  }
}
