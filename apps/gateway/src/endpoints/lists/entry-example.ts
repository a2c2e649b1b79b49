import type { ListEntry } from '@rampart/contracts';

/** For the document. */
export const entryExample: ListEntry = {
  id: 42,
  list_type: 'blacklist',
  entity_type: 'ip',
  match_type: 'cidr',
  value: '203.0.113.0/24',
  reason: 'Card testing',
  non_overridable: false,
  author: '7Hq2mZk0Xw4B',
  created_at: '2026-01-31T09:12:44.120Z',
  expires_at: null,
};
