import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who is signed in to the console, on one browser. */
@Entity('sessions')
export class SessionRow {
  /** SHA-256 of the cookie's token. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  /** By which people name it; no secret. */
  @Column('uuid')
  id!: string;

  @Column('integer')
  userId!: number;

  /** The chosen account; null for an operator who has not chosen one. */
  @Column('integer', { nullable: true })
  accountId!: number | null;

  /** Block of the address that signed in. */
  @Column('text')
  address!: string;

  /** Shortened. */
  @Column('text')
  userAgent!: string;

  /** Whether the person signed in by a passkey. */
  @Column('boolean', { default: false })
  byPasskey!: boolean;

  /** By what it was begun; empty for one that an earlier version began. */
  @Column('text', { array: true, default: () => "'{}'::text[]" })
  factors!: string[];

  /** When a code or a passkey was last proved in it; null: never. */
  @Column('timestamptz', { nullable: true })
  provedAt!: Date | null;

  /** Until when a second factor may be set up although one is demanded, since a link was used; null: none was. */
  @Column('timestamptz', { nullable: true })
  enrolsUntil!: Date | null;

  /** The account that issued this link; null: an operator. */
  @Column('integer', { nullable: true })
  enrolsFor!: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** To the minute. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
