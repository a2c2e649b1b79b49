import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A screened order with the answer that it got. */
@Entity('screenings')
export class ScreeningRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @Column('text')
  attemptId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  status!: 'APPROVE' | 'REVIEW' | 'REJECT';

  @Column('numeric', { precision: 5, scale: 2 })
  score!: string;

  @Column('text')
  ip!: string;

  @Column('text')
  result!: string;

  @Column('jsonb')
  evidence!: unknown;

  /** The shop's own id of the order, as in the result; null: none was sent. */
  @Column('text', { nullable: true })
  userOrderId!: string | null;
}
