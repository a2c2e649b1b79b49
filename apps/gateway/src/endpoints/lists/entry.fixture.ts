import type { ListEntry, Report } from '@rampart/contracts';

const AT = '2026-01-31T09:12:44.120Z';
const ANN = { kind: 'key' as const, id: 'key_of_ann00' };

/** An entry as the lists service returns it, and as the API does. */
export const ENTRY: ListEntry = {
  id: 42,
  listType: 'blacklist',
  entityType: 'ip',
  matchType: 'cidr',
  value: '203.0.113.0/24',
  reason: 'Card testing',
  nonOverridable: true,
  author: 'key_of_ann00',
  createdAt: AT,
  expiresAt: '2030-01-01T00:00:00.000Z',
};
/** The same in its public form. */
export const PUBLIC_ENTRY = {
  id: 42,
  list_type: 'blacklist',
  entity_type: 'ip',
  match_type: 'cidr',
  value: '203.0.113.0/24',
  reason: 'Card testing',
  non_overridable: true,
  author: 'key_of_ann00',
  created_at: AT,
  expires_at: '2030-01-01T00:00:00.000Z',
};

/** A report, likewise. */
export const REPORT: Report = {
  id: 42,
  entityType: 'ip',
  value: '203.0.113.7',
  category: 'spam',
  notes: 'Again',
  status: 'under_review',
  reporter: ANN,
  createdAt: AT,
  updatedAt: AT,
  history: [{ from: 'pending', to: 'under_review', actor: ANN, note: null, at: AT }],
};
/** The same in its public form. */
export const PUBLIC_REPORT = {
  id: 42,
  entity_type: 'ip',
  value: '203.0.113.7',
  category: 'spam',
  notes: 'Again',
  status: 'under_review',
  reporter: ANN,
  created_at: AT,
  updated_at: AT,
  history: [{ from: 'pending', to: 'under_review', actor: ANN, note: null, at: AT }],
};
