import type { Webhook, WebhookDelivery } from '@rampart/contracts';

/** For the document. */
export const webhookExample: Webhook = {
  id: '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c11',
  url: 'https://shop.example/hooks/rampart',
  event_types: ['screening.rejected', 'case.*'],
  description: 'Orders desk',
  personal: false,
  state: 'enabled',
  disabled_reason: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-01-31T09:12:44.120Z',
  updated_at: '2026-01-31T09:12:44.120Z',
  replay: null,
};

export const deliveryExample: WebhookDelivery = {
  id: '019b8a52-7f40-7c1e-8a53-0a0f6f5a2c12',
  webhook_id: '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c11',
  event_id: '019b8a52-7e11-71b2-b053-111f6f5a2c13',
  event_type: 'screening.rejected',
  state: 'pending',
  created_at: '2026-01-31T09:14:00.320Z',
  next_attempt_at: '2026-01-31T09:14:32.871Z',
  finished_at: null,
  attempt_count: 1,
  attempts: [
    { number: 1, at: '2026-01-31T09:14:00.331Z', duration_ms: 41, status_code: 503, error: 'http_status' },
  ],
};
