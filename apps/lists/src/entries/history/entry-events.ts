import { listEntryAdded, listEntryRemoved } from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';
import { maskValue } from '@rampart/risk';
import { type EntryChange, rowOf } from './entry-history.repository';

/** The event for a change: a removal, or the entry's new state. */
export function eventOf(change: EntryChange): OutgoingEvent {
  const row = rowOf(change);
  const accountId = Number(row.accountId);
  const personal = { value: row.value };
  const data = {
    entry_id: Number(row.id),
    list_type: row.listType,
    entity_type: row.entityType,
    match_type: row.matchType,
    value: maskValue(row.entityType, row.value),
    actor: change.actor,
  };
  if (change.change === 'removed') return makeEvent(listEntryRemoved, { accountId, data, personal });
  const strength = {
    expires_at: row.expiresAt?.toISOString() ?? null,
    non_overridable: row.nonOverridable,
  };
  return makeEvent(listEntryAdded, { accountId, data: { ...data, ...strength }, personal });
}
