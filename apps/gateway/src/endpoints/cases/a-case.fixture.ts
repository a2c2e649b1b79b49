import type { CaseSummary } from '@rampart/contracts';

/** For specs: a case as the case service answers it; each part can be given. */
export const aCase = (changes: Partial<CaseSummary> = {}): CaseSummary => ({
  id: 17,
  ip: '203.0.113.7',
  subject: { kind: 'person', shield_id: '20260131-a1b2c3', email: 'a***@example.com' },
  state: 'open',
  decision: null,
  outcome: null,
  version: 3,
  assignee: null,
  screening_count: 3,
  note_count: 1,
  top_score: 82.5,
  amount_sum: 149.9,
  currency: 'EUR',
  reasons: ['velocity_exceeded'],
  priority: 71.3,
  due_at: '2026-02-01T09:12:44.120Z',
  tags: ['vip'],
  snoozed_until: null,
  claimed_by: null,
  claimed_until: null,
  opened_at: '2026-01-31T09:12:44.120Z',
  updated_at: '2026-01-31T10:02:10.007Z',
  decided_at: null,
  ...changes,
});
