import type { CaseOutcome, CaseState } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What people look into: an IP address of an account, until it is decided. */
@Entity('cases')
export class CaseRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** Counted within the account; 0 in an INSERT asks for the next. */
  @PrimaryColumn('bigint', { default: () => '0' })
  id!: string;

  @Column('text')
  ip!: string;

  @Column('text', { default: () => "'open'::text" })
  state!: CaseState;

  @Column('text', { nullable: true })
  outcome!: CaseOutcome | null;

  /** The assignee, as named by the account; null while unassigned. */
  @Column('text', { nullable: true })
  assignee!: string | null;

  @Column('integer', { default: () => '0' })
  screeningCount!: number;

  @Column('integer', { default: () => '0' })
  noteCount!: number;

  @Column('timestamp with time zone', { precision: 3, default: () => 'clock_timestamp()' })
  openedAt!: Date;

  @Column('timestamp with time zone', { precision: 3, default: () => 'clock_timestamp()' })
  updatedAt!: Date;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  decidedAt!: Date | null;
}
