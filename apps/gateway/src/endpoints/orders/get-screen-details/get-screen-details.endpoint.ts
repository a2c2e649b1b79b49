import { orderDetails } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { shieldIdParams } from '../shield-id';

export const getScreenDetails = defineEndpoint({
  id: 'get-screen-details',
  method: 'GET',
  path: '/api/v1/screen/:shield_id/details',
  scope: 'screen.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: shieldIdParams,
  reply: z.object({
    shield_id: z.string().describe('Id of the screening.'),
    is_kept: z
      .boolean()
      .describe(
        'Whether anything is kept: not of an account that keeps none (`GET /api/v1/settings/privacy`), after its days, nor of a person who was erased.',
      ),
    details: orderDetails
      .nullable()
      .describe(
        'What the customer entered; null when nothing is kept, and for people without a reason in `X-Reveal`.',
      ),
  }),
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read what a customer entered in an order',
  description:
    'Returns name, e-mail address, phone number and addresses as they were sent, so that the customer can be called. They are kept sealed for as long as the values of orders. People in the console get them for a reason in `X-Reveal`, which is recorded. An id of another account is answered like an unknown one.',
  tags: ['Screening'],
});
