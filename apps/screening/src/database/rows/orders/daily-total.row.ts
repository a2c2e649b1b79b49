import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account's orders of a UTC day add up to: the amount per e-mail address, the attempts per BIN. */
@Entity('daily_totals')
export class DailyTotalRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('text')
  kind!: 'amount' | 'attempts';

  @PrimaryColumn('text')
  key!: string;

  @Column('numeric')
  total!: string;
}
