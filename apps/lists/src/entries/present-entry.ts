import type { ListEntry } from '@rampart/contracts';
import type { ListEntryRow } from '../database/rows/list-entry.row';

/** The public record of a row: ids as numbers, times as ISO 8601 in UTC. */
export function fromRow(row: ListEntryRow): ListEntry {
  return {
    id: Number(row.id),
    list_type: row.listType,
    entity_type: row.entityType,
    match_type: row.matchType,
    value: row.value,
    reason: row.reason,
    non_overridable: row.nonOverridable,
    author: row.author,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
