import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which rules matched an order, active and in shadow, and what they change. */
@Entity('rule_matches')
export class RuleMatchRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('bigint')
  ruleId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @PrimaryColumn('integer')
  version!: number;

  /** Number of the rule set that decided the order. */
  @Column('integer')
  ruleset!: number;

  @Column('text')
  mode!: 'active' | 'shadow';

  @Column('text')
  action!: string;

  @Column('integer')
  priority!: number;

  @Column('numeric', { precision: 5, scale: 2 })
  scoreDelta!: string;

  /** How the order was answered. */
  @Column('text')
  status!: string;

  /** How it would have been answered with the rule active (of one in shadow) or gone (of an active one). */
  @Column('text')
  otherwise!: string;

  @Column('numeric', { nullable: true })
  amount!: string | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}
