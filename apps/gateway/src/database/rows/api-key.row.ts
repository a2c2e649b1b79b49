import type { Scope } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** As stored. `rotating` with its time in the past is in effect revoked: see `keyStateAt`. */
export type KeyState = 'active' | 'rotating' | 'revoked';

/** An API key. The secret itself is not stored anywhere. */
@Entity('api_keys')
export class ApiKeyRow {
  /** The public 12 characters of the key's text, which people may quote. */
  @PrimaryColumn('text')
  id!: string;

  @Column('integer')
  accountId!: number;

  @Column('integer')
  userId!: number;

  @Column('text')
  name!: string;

  @Column('text')
  mode!: 'live' | 'test' | 'pub';

  /** SHA-256 of the 32 characters of the secret. */
  @Column('bytea')
  secretHash!: Buffer;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('text', { default: () => "'active'::text" })
  state!: KeyState;

  /** Null: never. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** End of the overlap with the replacing key; null unless `rotating`. */
  @Column('timestamptz', { nullable: true })
  rotatingUntil!: Date | null;

  /** Canonical networks that may use the key; empty: any address. */
  @Column('text', { array: true, default: () => "'{}'::text[]" })
  allowedCidrs!: string[];

  /** Origins whose pages may use a publishable key. */
  @Column('text', { array: true, default: () => "'{}'::text[]" })
  allowedOrigins!: string[];

  @Column('integer', { nullable: true })
  ratePerMinute!: number | null;

  @Column('integer', { nullable: true })
  perDay!: number | null;

  @Column('integer', { nullable: true })
  perMonth!: number | null;

  /** Id under which its calls are counted: that of the first key of a rotation, so that rotating resets nothing. */
  @Column('text')
  usageId!: string;

  /** The key that this one replaced; null for one that was not rotated. */
  @Column('text', { nullable: true })
  rotatedFrom!: string | null;

  /** The person in the console who was shown its text; null: an operator. */
  @Column('integer', { nullable: true })
  issuedBy!: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** To the minute; null: never used. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  /** Number of the latest change that touched the key, its user or its account; see `access_version`. */
  @Column('bigint')
  version!: string;
}
