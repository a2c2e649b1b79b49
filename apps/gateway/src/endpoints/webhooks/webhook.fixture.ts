import type { Webhook } from '@rampart/contracts';
import { deliveryExample, webhookExample } from './webhook-examples.fixture';

export const ID = webhookExample.id;
export const DELIVERY_ID = deliveryExample.id;

/** Texts that are not an id. */
export const NO_IDS = ['019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c99', '0', 'x', `${ID}0`, '%00', 'a%2Fb'];

/** For specs: a webhook and a delivery as the service returns them. */
export const WEBHOOK: Webhook = {
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

export const DELIVERY = deliveryExample;
