import type { ListEntry, ListType, MatchType } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `list_entries`. Bigint columns are strings here: that is how Postgres' driver gives them. */
@Entity('list_entries')
export class ListEntryRow {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId!: string;

  @PrimaryColumn({ type: 'bigint' })
  id!: string;

  @Column({ name: 'list_type', type: 'text' })
  listType!: ListType;

  @Column({ name: 'entity_type', type: 'text' })
  entityType!: string;

  @Column({ name: 'match_type', type: 'text' })
  matchType!: MatchType;

  @Column({ type: 'text' })
  value!: string;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'text' })
  author!: string;

  @Column({ name: 'non_overridable', type: 'boolean' })
  nonOverridable!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;
}

/** The row as the contract tells of it: ids as numbers, times as ISO 8601 in UTC. */
export function fromRow(row: ListEntryRow): ListEntry {
  return {
    id: Number(row.id),
    listType: row.listType,
    entityType: row.entityType,
    matchType: row.matchType,
    value: row.value,
    reason: row.reason,
    nonOverridable: row.nonOverridable,
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
