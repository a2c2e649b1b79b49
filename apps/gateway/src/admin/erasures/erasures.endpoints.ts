import { erasurePreviewRecord, erasureRecord, newErasure } from '../../erasures/erasures.fields';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';

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
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example' },
});

export const previewPersonErasure = defineAdminEndpoint({
  id: 'preview-erasure',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/erasures/preview',
  namesOperator: true,
  params: accountParams,
  document: newErasure,
  reply: erasurePreviewRecord,
  errors: ['not_found'],
  summary: 'Show where a person’s value is kept',
  description:
    'Counts what an erasure of the value would erase from the account and its sandbox, and changes nothing. A row that contains the value in two ways, e.g. as its value and in a note, may count twice. Services that did not finish are named in `details.services` of the error. Recorded in the audit trail.',
  tags: ['Erasures'],
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example' },
});
