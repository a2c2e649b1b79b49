import type { Webhook, WebhookDelivery } from '@rampart/contracts';
import { deliveryExample } from './delivery-record';
import { webhookExample } from './webhook-record';

export const ID = webhookExample.id;
export const DELIVERY_ID = deliveryExample.id;

/** Texts that are not an id. */
export const NO_IDS = ['019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c99', '0', 'x', `${ID}0`, '%00', 'a%2Fb'];

/** For specs: a webhook as the service returns it, and as the API does. */
export const WEBHOOK: Webhook = {
  id: ID,
  url: 'https://shop.example/hooks/rampart',
  eventTypes: ['screening.rejected', 'case.*'],
  description: 'Orders desk',
  personal: false,
  state: 'disabled',
  disabledReason: 'failing',
  failingSince: '2026-01-28T10:00:00.000Z',
  previousSecretUntil: '2026-02-01T10:00:00.000Z',
  createdAt: '2026-01-27T10:00:00.000Z',
  updatedAt: '2026-01-31T10:00:00.000Z',
  replay: {
    since: '2026-01-27T00:00:00.000Z',
    until: '2026-01-28T00:00:00.000Z',
    eventTypes: null,
    state: 'done',
    deliveries: 3,
    startedAt: '2026-01-29T00:00:00.000Z',
    finishedAt: '2026-01-29T00:00:01.000Z',
  },
};

export const PUBLIC_WEBHOOK = {
  id: ID,
  url: 'https://shop.example/hooks/rampart',
  event_types: ['screening.rejected', 'case.*'],
  description: 'Orders desk',
  personal: false,
  state: 'disabled',
  disabled_reason: 'failing',
  failing_since: '2026-01-28T10:00:00.000Z',
  previous_secret_until: '2026-02-01T10:00:00.000Z',
  created_at: '2026-01-27T10:00:00.000Z',
  updated_at: '2026-01-31T10:00:00.000Z',
  replay: {
    since: '2026-01-27T00:00:00.000Z',
    until: '2026-01-28T00:00:00.000Z',
    event_types: null,
    state: 'done',
    deliveries: 3,
    started_at: '2026-01-29T00:00:00.000Z',
    finished_at: '2026-01-29T00:00:01.000Z',
  },
};

export const DELIVERY: WebhookDelivery = {
  id: DELIVERY_ID,
  webhookId: ID,
  eventId: deliveryExample.event_id,
  eventType: 'screening.rejected',
  state: 'pending',
  createdAt: '2026-01-31T09:14:00.320Z',
  nextAttemptAt: '2026-01-31T09:14:32.871Z',
  finishedAt: null,
  attemptCount: 1,
  attempts: [
    { number: 1, at: '2026-01-31T09:14:00.331Z', durationMs: 41, statusCode: 503, error: 'http_status' },
  ],
};

export const PUBLIC_DELIVERY = deliveryExample;
