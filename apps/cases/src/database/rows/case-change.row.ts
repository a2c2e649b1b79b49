import type { Actor, CaseChange } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Who did what to a case. */
@Entity('case_changes')
export class CaseChangeRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('bigint')
  caseId!: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  kind!: CaseChange['kind'];

  @Column('jsonb')
  detail!: CaseChange['detail'];

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'clock_timestamp()' })
  changedAt!: Date;

  /** The call that made it, where a repeat of it is recognised. */
  @Column('text', { nullable: true })
  attemptId!: string | null;
}
