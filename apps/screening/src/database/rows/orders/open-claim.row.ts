import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Orders that were claimed and are not stored yet; each for the moment in which it is decided. */
@Entity('open_claims')
export class OpenClaimRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  attemptId!: string;

  @Column('text')
  shieldId!: string;

  /** By the database's clock. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  madeAt!: Date;

  /** What the claim added to daily_totals: day, kind, key and value of each. */
  @Column('jsonb')
  added!: unknown;
}
