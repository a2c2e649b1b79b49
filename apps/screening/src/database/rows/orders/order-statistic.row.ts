import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an order turned out to be, as far as known. */
export type CountedAs = 'confirmed_fraud' | 'false_positive' | 'unknown';

/** How many orders of an account and hour were alike, and what they came to. */
@Entity('order_statistics')
export class OrderStatisticRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('timestamptz')
  hour!: Date;

  @PrimaryColumn('text')
  status!: 'APPROVE' | 'REVIEW' | 'REJECT';

  @PrimaryColumn('text')
  outcome!: CountedAs;

  /** Empty for orders without an amount. */
  @PrimaryColumn('text')
  currency!: string;

  @Column('bigint')
  orders!: string;

  @Column('numeric')
  amount!: string;
}
