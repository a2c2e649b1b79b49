import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account lets rules change when they become active. */
@Entity('promotion_limits')
export class PromotionLimitsRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** Those it has set, null for none; the others have their default. */
  @Column('jsonb')
  limits!: unknown;
}
