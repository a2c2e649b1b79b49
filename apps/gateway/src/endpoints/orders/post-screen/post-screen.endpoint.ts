import { defineEndpoint } from '../../../http/endpoint';
import { expandedScreening, expandQuery } from '../expanded-screening';
import { screeningExample } from '../screening-example';
import { postScreenFields } from './post-screen.fields';

export const postScreen = defineEndpoint({
  id: 'post-screen',
  method: 'POST',
  path: '/api/v1/screen',
  scope: 'screen.check',
  counts: true,
  fields: postScreenFields,
  query: expandQuery,
  reply: expandedScreening,
  wrapped: true,
  errors: [],
  summary: 'Screen an order',
  description:
    'Scores the fraud risk of an order in one call and decides: approve, review or reject. Every field is optional; a missing one gives null, never a guess. The answer is stored and can be read again under its `shield_id`.',
  tags: ['Screening'],
  examples: {
    request: {
      user_order_id: 'order-1001',
      ip: '203.0.113.7',
      amount: 129.9,
      currency: 'EUR',
      email: 'customer@example.com',
      bin_no: '411111',
      bill_country: 'DE',
      bill_city: 'Berlin',
      bill_zip_code: '10115',
    },
    reply: screeningExample,
  },
});
