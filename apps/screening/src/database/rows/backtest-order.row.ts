import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An order that a backtest decides otherwise. */
@Entity('backtest_orders')
export class BacktestOrderRow {
  @PrimaryColumn('uuid')
  jobId!: string;

  /** From 0, newest order first. */
  @PrimaryColumn('integer')
  place!: number;

  @Column('bigint')
  accountId!: string;

  @Column('text')
  shieldId!: string;

  /** Under the current rules. */
  @Column('text')
  before!: 'APPROVE' | 'REVIEW' | 'REJECT';

  /** Under the tried rules. */
  @Column('text')
  after!: 'APPROVE' | 'REVIEW' | 'REJECT';

  @Column('numeric', { nullable: true })
  amount!: string | null;

  @Column('text', { nullable: true })
  currency!: string | null;
}
