import type { Actor } from '@rampart/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who changed what; rows are only ever added. */
@Entity('audit_records')
export class AuditRecordRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  @Column('bigint')
  accountId!: string;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('text')
  action!: string;

  @Column('text')
  target!: string;

  @Column('jsonb', { nullable: true })
  before!: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after!: Record<string, unknown> | null;

  @Column('text', { nullable: true })
  requestId!: string | null;
}
