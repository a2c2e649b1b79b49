import { relatedScreenings } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { shieldIdParams } from '../../orders/shield-id';
import { getScreenRelatedFields } from './get-screen-related.fields';

export const getScreenRelated = defineEndpoint({
  id: 'get-screen-related',
  method: 'GET',
  path: '/api/v1/screen/:shield_id/related',
  scope: 'screen.read',
  counts: false,
  readsOnly: true,
  fields: getScreenRelatedFields,
  params: shieldIdParams,
  reply: relatedScreenings,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Find related orders',
  description:
    'Finds the account’s other orders with the same e-mail address, phone number, user name, device, IP address or first digits of the card, compared by keyed hashes: also once the values themselves are no longer stored, and not after they were erased. A value that a thousand others share is `crowded` and links nothing.',
  tags: ['Screening'],
  exampleRequest: { by: 'email,device,ip', limit: 10 },
});
