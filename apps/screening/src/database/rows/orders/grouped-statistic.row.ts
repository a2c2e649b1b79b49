import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many orders of an account and hour have something in common, by decision and outcome. */
@Entity('grouped_statistics')
export class GroupedStatisticRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  kind!: 'country' | 'reason' | 'rule' | 'merchant';

  @PrimaryColumn('timestamptz')
  hour!: Date;

  /** The country, code, rule or merchant; empty for an unknown country and for merchants without rows of their own. */
  @PrimaryColumn('text')
  key!: string;

  @Column('integer', { default: 0 })
  approveUnknown!: number;

  @Column('integer', { default: 0 })
  approveConfirmedFraud!: number;

  @Column('integer', { default: 0 })
  approveFalsePositive!: number;

  @Column('integer', { default: 0 })
  reviewUnknown!: number;

  @Column('integer', { default: 0 })
  reviewConfirmedFraud!: number;

  @Column('integer', { default: 0 })
  reviewFalsePositive!: number;

  @Column('integer', { default: 0 })
  rejectUnknown!: number;

  @Column('integer', { default: 0 })
  rejectConfirmedFraud!: number;

  @Column('integer', { default: 0 })
  rejectFalsePositive!: number;
}
