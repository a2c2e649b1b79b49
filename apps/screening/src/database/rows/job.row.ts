import type { Actor, JobKind, JobState } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Long work that accounts asked for, done in processes of its own. */
@Entity('jobs')
export class JobRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint')
  accountId!: string;

  @Column('text')
  kind!: JobKind;

  @Column({ type: 'jsonb', select: false })
  params!: unknown;

  @Column('text')
  state!: JobState;

  @Column('text', { nullable: true })
  stage!: string | null;

  @Column('bigint', { nullable: true })
  done!: string | null;

  @Column('bigint', { nullable: true })
  total!: string | null;

  @Column({ type: 'json', nullable: true, select: false })
  result!: unknown;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('timestamptz')
  askedAt!: Date;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;

  /** Names the taking of it by a replica. */
  @Column('uuid', { nullable: true })
  holder!: string | null;

  /** From then on another replica may take it: the holder must have died. */
  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;

  /** How often it was begun and not put back in good order. */
  @Column('integer', { default: () => '0' })
  attempts!: number;
}
