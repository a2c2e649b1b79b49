import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Events that have happened and wait to be sent. */
@Entity('outbox')
export class OutboxRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('uuid')
  eventId!: string;

  @Column('bigint')
  accountId!: string;

  @Column('text')
  type!: string;

  /** What the event is about: those of one entity are sent one after another. */
  @Column('text')
  entity!: string;

  @Column('text')
  envelope!: string;

  /** Members of data with their values, for consumers with the grant; null: none. */
  @Column('text', { nullable: true })
  personal!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
