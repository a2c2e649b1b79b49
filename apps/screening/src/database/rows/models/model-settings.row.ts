import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How an account wants its models trained and promoted. */
@Entity('model_settings')
export class ModelSettingsRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** Of the newest model there ever was: no number is given twice. */
  @Column('integer', { default: () => '0' })
  lastNumber!: number;

  @Column('integer', { nullable: true })
  unlabelledAfterDays!: number | null;

  @Column('integer', { nullable: true })
  maxRows!: number | null;

  @Column('integer', { nullable: true })
  trainEveryDays!: number | null;

  @Column('timestamptz', { nullable: true })
  nextTrainingAt!: Date | null;

  /** Limits of a promotion that the account has set; absent: the default. */
  @Column('jsonb', { default: () => "'{}'::jsonb" })
  limits!: unknown;
}
