import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';
import { erasureRecord, newErasure } from './erasures.fields';

export const erasePerson = defineAdminEndpoint({
  id: 'erase-person',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/erasures',
  namesOperator: true,
  params: accountParams,
  document: newErasure,
  reply: erasureRecord,
  errors: ['not_found'],
  summary: 'Erase a person’s value',
  description:
    'Every service erases the value from the account and its sandbox. Safe to repeat: services that did not finish are named in `details.services` of the error.',
  tags: ['Erasures'],
  examples: {
    request: { entity_type: 'email', value: 'ann@example.com' },
    reply: { entity_type: 'email', value: 'a***@example.com', erased: { 'lists.entries': 1 } },
  },
});
