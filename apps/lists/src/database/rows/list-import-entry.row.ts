import type { ListType, MatchType } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the files say, each value once, until their import is over. */
@Entity('list_import_entries')
export class ListImportEntryRow {
  @PrimaryColumn('bigint')
  importId!: string;

  @PrimaryColumn('text')
  entityType!: string;

  @PrimaryColumn('text')
  matchType!: MatchType;

  @PrimaryColumn('text')
  value!: string;

  @PrimaryColumn('text')
  listType!: ListType;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('boolean')
  nonOverridable!: boolean;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('text', { nullable: true })
  matchKey!: string | null;
}
