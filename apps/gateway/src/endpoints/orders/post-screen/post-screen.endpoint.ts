import { defineEndpoint } from '../../../http/endpoint';
import { expandedScreening, expandQuery } from '../expanded-screening';
import { postScreenFields } from './post-screen.fields';

export const postScreen = defineEndpoint({
  id: 'post-screen',
  method: 'POST',
  path: '/api/v1/screen',
  scope: 'screen.check',
  counts: true,
  answersWhatWasSent: true,
  fields: postScreenFields,
  query: expandQuery,
  reply: expandedScreening,
  wrapped: true,
  errors: [],
  summary: 'Screen an order',
  description:
    'Scores the fraud risk of an order in one call and decides: approve, review or reject. Every field is optional; a missing one gives null, never a guess. The answer is stored and can be read again under its `shield_id`.',
  tags: ['Screening'],
  exampleRequest: {
    user_order_id: 'order-1001',
    ip: '198.51.100.6',
    amount: 129.9,
    currency: 'USD',
    email: 'pat@disposable.sandbox.example',
    phone: '+12025550100',
    username: 'pat.miller',
    device_hash: 'sandbox-device-clean',
    bin_no: '424242',
    bill_country: 'US',
    bill_state: 'NY',
    bill_city: 'New York',
    bill_zip_code: '10001',
    ship_country: 'US',
    ship_state: 'NY',
    ship_city: 'New York',
    ship_zip_code: '10001',
  },
});
