import type { Actor, ColumnMap, ListType } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Imports of files of list entries, and what became of them. */
@Entity('list_imports')
export class ListImportRow {
  /** By the time of the insert: tells nothing of other accounts. */
  @PrimaryColumn('bigint', { default: () => 'number_by_time()' })
  id!: string;

  @Column('bigint')
  accountId!: string;

  /** Names the call that opened it: a repeat has the same one. */
  @Column('text')
  attemptId!: string;

  @Column('text', { default: () => "'uploading'::text" })
  state!: 'uploading' | 'checking' | 'applying' | 'done' | 'refused' | 'failed';

  @Column('boolean')
  dryRun!: boolean;

  @Column('text')
  onRefused!: 'stop' | 'skip';

  @Column('text', { nullable: true })
  defaultListType!: ListType | null;

  /** The kind of lines that name none; null: not said. */
  @Column('text', { nullable: true })
  defaultEntityType!: string | null;

  /** Which column of the file is which of ours. */
  @Column('jsonb', { default: () => "'{}'::jsonb" })
  columns!: ColumnMap;

  /** What the file was recognised as, in words; null before it is read. */
  @Column('text', { nullable: true })
  readAs!: string | null;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('text', { nullable: true })
  requestId!: string | null;

  @Column('bigint', { default: () => '0' })
  bytes!: string;

  @Column('integer', { default: () => '0' })
  chunks!: number;

  @Column('bigint', { default: () => '0' })
  linesRead!: string;

  @Column('bigint', { default: () => '0' })
  linesRefused!: string;

  @Column('bigint', { default: () => '0' })
  linesRepeated!: string;

  @Column('bigint', { default: () => '0' })
  added!: string;

  @Column('bigint', { default: () => '0' })
  changed!: string;

  @Column('bigint', { default: () => '0' })
  unchanged!: string;

  /** Lines that whitelist entries outweigh; null: not counted. */
  @Column('bigint', { nullable: true })
  linesOutweighed!: string | null;

  @Column('bigint', { array: true, default: () => "'{}'::bigint[]" })
  outweighedBy!: string[];

  @Column('text', { array: true, default: () => "'{}'::text[]" })
  ignoredColumns!: string[];

  @Column('text', { nullable: true })
  problem!: string | null;

  /** Which run of which replica works on it; null: none has begun. */
  @Column('uuid', { nullable: true })
  holder!: string | null;

  /** How often the work has been begun. */
  @Column('integer', { default: () => '0' })
  runs!: number;

  /** Last sign of life of its upload or of its holder. */
  @Column('timestamptz', { default: () => 'now()' })
  touchedAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;

  /** Since when nothing of its file is kept. */
  @Column('timestamptz', { nullable: true })
  clearedAt!: Date | null;
}
