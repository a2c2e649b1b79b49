import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An order that the search index lacks, or whose outcome changed; for a moment. */
@Entity('unindexed_orders')
export class UnindexedOrderRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('bigint')
  accountId!: string;

  @Column('text')
  shieldId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  queuedAt!: Date;
}
