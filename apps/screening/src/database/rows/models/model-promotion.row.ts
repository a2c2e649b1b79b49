import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Promotions in their order: a rollback undoes the newest that stands. */
@Entity('model_promotions')
export class ModelPromotionRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint')
  accountId!: string;

  @Column('integer')
  champion!: number;

  /** The champion before; null: the scorer was off. */
  @Column('integer', { nullable: true })
  replaced!: number | null;

  @Column('timestamptz')
  at!: Date;

  @Column('timestamptz', { nullable: true })
  undoneAt!: Date | null;
}
