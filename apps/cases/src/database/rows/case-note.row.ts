import type { Actor } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What people wrote on cases. */
@Entity('case_notes')
export class CaseNoteRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('bigint')
  caseId!: string;

  /** Counted within the account; 0 in an INSERT asks for the next. */
  @PrimaryColumn('bigint', { default: () => '0' })
  id!: string;

  /** Of the call that wrote it: a repeat writes nothing. */
  @Column('text')
  attemptId!: string;

  @Column('text')
  text!: string;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'clock_timestamp()' })
  createdAt!: Date;
}
