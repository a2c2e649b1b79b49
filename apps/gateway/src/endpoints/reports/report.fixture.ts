import type { Report } from '@rampart/contracts';

const AT = '2026-01-31T09:12:44.120Z';
const ANN = { kind: 'key' as const, id: 'key_of_ann00' };

/** For specs: a report as the service returns it. */
export const REPORT: Report = {
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
