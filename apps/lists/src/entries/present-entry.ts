import type { ListEntry } from '@rampart/contracts';
import type { ListEntryRow } from '../database/rows/list-entry.row';

/** The row in the contract's form: ids as numbers, times as ISO 8601 in UTC. */
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
