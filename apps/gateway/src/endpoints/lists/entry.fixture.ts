import type { ListEntry } from '@rampart/contracts';

/** For specs: an entry as the service returns it. */
export const ENTRY: ListEntry = {
  id: 42,
  list_type: 'blacklist',
  entity_type: 'ip',
  match_type: 'cidr',
  value: '203.0.113.0/24',
  reason: 'Card testing',
  non_overridable: true,
  author: 'key_of_ann00',
  created_at: '2026-01-31T09:12:44.120Z',
  expires_at: '2030-01-01T00:00:00.000Z',
};
