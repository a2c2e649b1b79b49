import type { DecisionCosts } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account has set for the screening of its orders; null: the service's default. */
@Entity('account_settings')
export class AccountSettingsRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  reviewAbove!: string | null;

  @Column('numeric', { precision: 5, scale: 2, nullable: true })
  rejectFrom!: string | null;

  /** What decisions cost; a threshold above goes before what follows from it. */
  @Column('jsonb', { nullable: true })
  costs!: DecisionCosts | null;

  @Column('numeric', { nullable: true })
  dailyAmountLimit!: string | null;

  @Column('integer', { nullable: true })
  dailyAttemptsLimit!: number | null;

  /** Currency to limit; goes before daily_amount_limit. */
  @Column('jsonb', { default: () => "'{}'::jsonb" })
  dailyAmountLimits!: Record<string, number>;

  /** The published rule set that holds; null: none. */
  @Column('integer', { nullable: true })
  ruleset!: number | null;

  /** The model that takes part in scores; null: the scorer is off. */
  @Column('integer', { nullable: true })
  champion!: number | null;

  /** The model that scores in shadow, beside the champion. */
  @Column('integer', { nullable: true })
  challenger!: number | null;

  @Column('text', { nullable: true })
  modelEffect!: 'raise' | 'replace' | null;

  /** Whether what customers enter in orders is kept; null: the default. */
  @Column('boolean', { nullable: true })
  keepsDetails!: boolean | null;
}
