import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The merchants of an account and hour that are counted by themselves. */
@Entity('statistics_merchants')
export class StatisticsMerchantsRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('timestamptz')
  hour!: Date;

  @Column('text', { array: true })
  merchants!: string[];
}
