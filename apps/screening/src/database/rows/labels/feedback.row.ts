import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The feedback given last, so that a repeat is known as one; who gave it is in audit_records. */
@Entity('feedback')
export class FeedbackRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @PrimaryColumn('text')
  kind!: 'mark' | 'block';

  @Column('text')
  action!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
