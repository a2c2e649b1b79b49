import type { Actor, ListType, MatchType } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What people did to list entries; rows are only ever added. */
@Entity('list_entry_history')
export class ListEntryStepRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('bigint')
  entryId!: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('text')
  change!: 'added' | 'changed' | 'removed';

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at!: Date;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('text')
  listType!: ListType;

  @Column('text')
  entityType!: string;

  @Column('text')
  matchType!: MatchType;

  @Column('text')
  value!: string;

  @Column('boolean')
  nonOverridable!: boolean;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** The call that took the step, where a repeat of it is recognised. */
  @Column('text', { nullable: true })
  attemptId!: string | null;
}
