import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which order an attempt (a call, or a line of a batch) claimed, so that a repeat gets the same answer. */
@Entity('attempts')
export class AttemptRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  attemptId!: string;

  @Column('text')
  shieldId!: string;

  @Column('timestamptz')
  claimedAt!: Date;
}
