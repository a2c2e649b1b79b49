import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device as an account has seen it. */
@Entity('device_sightings')
export class DeviceSightingRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  deviceHash!: string;

  @Column('timestamptz')
  firstSeen!: Date;

  @Column('timestamptz')
  lastSeen!: Date;

  @Column('bigint', { default: () => '1' })
  timesSeen!: string;

  /** The fingerprint's signals as last sent: names as in the device check, null for what was not sent. */
  @Column('jsonb', { default: () => "'{}'::jsonb" })
  signals!: Record<string, unknown>;

  /** Marks of the attempts that were counted last, the newest at the end. */
  @Column('uuid', { array: true, default: () => "'{}'::uuid[]" })
  lastAttempts!: string[];

  /** Marks of the networks, and of the pairs of time zone and language, that came with the hash; capped. */
  @Column('integer', { array: true, default: () => "'{}'::integer[]" })
  networks!: number[];

  @Column('integer', { array: true, default: () => "'{}'::integer[]" })
  profiles!: number[];
}
