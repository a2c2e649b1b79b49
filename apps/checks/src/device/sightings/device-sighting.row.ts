import { EntitySchema } from 'typeorm';

/** A device as an account has seen it. */
export interface DeviceSightingRow {
  accountId: string;
  deviceHash: string;
  firstSeen: Date;
  lastSeen: Date;
  timesSeen: string;
  /** The fingerprint's signals as last sent: names as in the device check, null for what was not sent. */
  signals: Record<string, unknown>;
  /** Marks of the attempts that were counted last, the newest at the end. */
  lastAttempts: string[];
  /** Marks of the networks, and of the pairs of time zone and language, that came with the hash; capped. */
  networks: number[];
  profiles: number[];
}

/** Columns of `device_sightings`. */
export const deviceSightingRow = new EntitySchema<DeviceSightingRow>({
  name: 'DeviceSighting',
  tableName: 'device_sightings',
  columns: {
    accountId: { name: 'account_id', type: 'bigint', primary: true },
    deviceHash: { name: 'device_hash', type: 'text', primary: true },
    firstSeen: { name: 'first_seen', type: 'timestamptz' },
    lastSeen: { name: 'last_seen', type: 'timestamptz' },
    timesSeen: { name: 'times_seen', type: 'bigint' },
    signals: { type: 'jsonb' },
    lastAttempts: { name: 'last_attempts', type: 'uuid', array: true, default: '{}' },
    networks: { type: 'integer', array: true, default: '{}' },
    profiles: { type: 'integer', array: true, default: '{}' },
  },
});
