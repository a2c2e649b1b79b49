import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator of a person who signs in. */
@Entity('second_factors')
export class SecondFactorRow {
  @PrimaryColumn('integer')
  userId!: number;

  /** Sealed if the operator has set keys. */
  @Column('text')
  secret!: string;

  /** Null: begun, and not proved by a code yet. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** Step of the last code that was accepted: each is good for one use. */
  @Column('bigint', { default: () => '0' })
  lastStep!: string;

  @Column('bytea', { array: true, default: () => "'{}'::bytea[]" })
  recoveryHashes!: Buffer[];

  /** Wrong codes since `failuresSince`. */
  @Column('integer', { default: () => '0' })
  failures!: number;

  @Column('timestamptz', { default: () => 'now()' })
  failuresSince!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
