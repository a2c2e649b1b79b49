import type { Scope } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeyMode } from './key-format';

/** As stored. `rotating` with its time in the past is in effect revoked: see `keyStateAt`. */
export type KeyState = 'active' | 'rotating' | 'revoked';

/** An API key. The secret itself is not stored anywhere. */
@Entity('api_keys')
export class ApiKeyRow {
  /** The public 12 characters of the key's text, which people may quote. */
  @PrimaryColumn('text')
  id!: string;

  @Column('integer', { name: 'account_id' })
  accountId!: number;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @Column('text')
  name!: string;

  @Column('text')
  mode!: KeyMode;

  /** SHA-256 of the 32 characters of the secret. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('text')
  state!: KeyState;

  /** Null: never. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** End of the overlap with the replacing key; null unless `rotating`. */
  @Column('timestamptz', { name: 'rotating_until', nullable: true })
  rotatingUntil!: Date | null;

  /** Canonical networks that may use the key; empty: any address. */
  @Column('text', { name: 'allowed_cidrs', array: true })
  allowedCidrs!: string[];

  /** Origins whose pages may use a publishable key. */
  @Column('text', { name: 'allowed_origins', array: true })
  allowedOrigins!: string[];

  @Column('integer', { name: 'rate_per_minute', nullable: true })
  ratePerMinute!: number | null;

  @Column('integer', { name: 'per_day', nullable: true })
  perDay!: number | null;

  @Column('integer', { name: 'per_month', nullable: true })
  perMonth!: number | null;

  /** Id under which its calls are counted: that of the first key of a rotation, so that rotating resets nothing. */
  @Column('text', { name: 'usage_id' })
  usageId!: string;

  /** The key that this one replaced; null for one that was not rotated. */
  @Column('text', { name: 'rotated_from', nullable: true })
  rotatedFrom!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** To the minute; null: never used. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Number of the latest change that touched the key, its user or its account; see `access_version`. */
  @Column('bigint')
  version!: string;
}

/** The state of a key at a moment: once its overlap has ended it is revoked, whatever its row says. */
export function keyStateAt(key: Pick<ApiKeyRow, 'state' | 'rotatingUntil'>, at: Date): KeyState {
  const isOver = key.state === 'rotating' && key.rotatingUntil !== null && key.rotatingUntil <= at;
  return isOver ? 'revoked' : key.state;
}
