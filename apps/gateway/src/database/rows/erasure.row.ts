import type { Actor, ServiceName } from '@rampart/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Erasures of people's values: under way, and as certificates of what was erased. */
@Entity('erasures')
@Index('erasures_by_account', ['accountId', 'id'])
@Index('erasures_open', ['nextTryAt'], { where: "state = 'running'" })
export class ErasureRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer')
  accountId!: number;

  @Column('text')
  entityType!: string;

  @Column('text')
  mask!: string;

  /** Until the erasure has ended. */
  @Column('text', { nullable: true })
  value!: string | null;

  @Column('text')
  state!: string;

  /** What each service does for it. */
  @Column('jsonb')
  parts!: unknown[];

  @Column('text', { array: true })
  absent!: ServiceName[];

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  requestedAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;

  @Column('integer', { default: 0 })
  interruptions!: number;

  @Column('integer', { default: 0 })
  tries!: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextTryAt!: Date;

  @Column('uuid', { nullable: true })
  holder!: string | null;

  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;
}
