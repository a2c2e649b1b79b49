import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Events that a listener could not handle, set aside. */
@Entity('refused_events')
export class RefusedEventRow {
  @PrimaryColumn('text')
  consumer!: string;

  @PrimaryColumn('bigint')
  sequence!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  envelope!: string;

  @Column('text')
  error!: string;

  @PrimaryColumn('timestamptz', { default: () => 'now()' })
  at!: Date;
}
