import type { Actor, ReportCategory, ReportStatus } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Abuse reports of the accounts. */
@Entity('reports')
export class ReportRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** Counted within the account; 0 in an INSERT asks for the next. */
  @PrimaryColumn('bigint', { default: () => '0' })
  id!: string;

  /** Names the call that filed it: a repeat has the same one. */
  @Column('text')
  attemptId!: string;

  @Column('text')
  entityType!: string;

  /** In normal form. */
  @Column('text')
  value!: string;

  @Column('text')
  category!: ReportCategory;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('text', { default: () => "'pending'::text" })
  status!: ReportStatus;

  @Column('text')
  reporterKind!: Actor['kind'];

  @Column('text')
  reporterId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  /** By which the value is compared beside itself; null: by itself alone. */
  @Column('text', { nullable: true })
  matchKey!: string | null;

  /** Version of the tables by which its key was computed; 0: not yet. */
  @Column('smallint', { default: () => '0' })
  keyedBy!: number;
}
