import type { Actor, ReportStatus } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Who moved a report from one status to another; rows are only ever added. */
@Entity('report_moves')
export class ReportMoveRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('bigint')
  reportId!: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('text')
  fromStatus!: ReportStatus;

  @Column('text')
  toStatus!: ReportStatus;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz')
  at!: Date;
}
