import type { z } from 'zod';
import type { listCheckRecord } from './list-check-answer';

/** For specs: what the service returns. */
export const listCheckExample: z.infer<typeof listCheckRecord> = {
  entity_type: 'ip',
  value: '203.0.113.7',
  is_blacklisted: true,
  is_whitelisted: false,
  matches: [
    {
      id: 42,
      list_type: 'blacklist',
      match_type: 'cidr',
      value: '203.0.113.0/24',
      reason: 'Card testing',
      created_at: '2026-01-31T09:12:44.120Z',
      expires_at: null,
    },
  ],
  fraud_score: 0,
  risk_score: 100,
  reasons: ["The IP address is on the account's blacklist."],
};
