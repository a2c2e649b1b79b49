import type { CaseSummary } from '@rampart/contracts';

/** For the document. */
export const caseExample: CaseSummary = {
  id: 17,
  ip: '203.0.113.7',
  state: 'in_review',
  outcome: null,
  assignee: 'ann',
  screening_count: 3,
  note_count: 1,
  opened_at: '2026-01-31T09:12:44.120Z',
  updated_at: '2026-01-31T10:02:10.007Z',
  decided_at: null,
};
