import type { ListType, MatchType } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Blacklist and whitelist entries of the accounts. */
@Entity('list_entries')
export class ListEntryRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** Counted within the account; 0 in an INSERT asks for the next. */
  @PrimaryColumn('bigint', { default: () => '0' })
  id!: string;

  @Column('text')
  listType!: ListType;

  @Column('text')
  entityType!: string;

  @Column('text')
  matchType!: MatchType;

  /** In normal form; an address range or a pattern for cidr and wildcard. */
  @Column('text')
  value!: string;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('text')
  author!: string;

  @Column('boolean', { default: () => 'false' })
  nonOverridable!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** From then on it matches nothing; null: until removed. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** By which the value is compared beside itself; null: by itself alone. */
  @Column('text', { nullable: true })
  matchKey!: string | null;

  /** Version of the tables by which its key was computed; 0: not yet. */
  @Column('smallint', { default: () => '0' })
  keyedBy!: number;
}
