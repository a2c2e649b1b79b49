import type { Report } from '@rampart/contracts';

const ANN = { kind: 'key' as const, id: '7Hq2mZk0Xw4B' };

/** For the document. */
export const reportExample: Report = {
  id: 7,
  entity_type: 'ip',
  value: '203.0.113.7',
  category: 'chargeback',
  notes: 'Order 1044',
  status: 'under_review',
  reporter: ANN,
  created_at: '2026-01-31T09:12:44.120Z',
  updated_at: '2026-01-31T10:02:10.007Z',
  history: [{ from: 'pending', to: 'under_review', actor: ANN, note: null, at: '2026-01-31T10:02:10.007Z' }],
};
