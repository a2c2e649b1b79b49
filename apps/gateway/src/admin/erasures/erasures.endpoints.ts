import { z } from 'zod';
import {
  erasureId,
  erasurePreviewRecord,
  erasureRecord,
  erasureUnderWay,
  newErasure,
} from '../../erasures/erasures.fields';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';

const erasureParams = accountParams.extend({ erasure_id: erasureId });

export const erasePerson = defineAdminEndpoint({
  id: 'erase-person',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/erasures',
  namesOperator: true,
  params: accountParams,
  document: newErasure,
  reply: erasureRecord,
  accepts: erasureUnderWay,
  errors: ['not_found', 'conflict'],
  summary: 'Erase a person’s value',
  description:
    'Every service erases the value from the account and its sandbox. Answered with 200 once it is done, and with 202 if that takes longer than five seconds: it goes on by itself, also when services or gateways restart. A repeat while it is under way joins it. Services that could not be reached are named in `details.services` of the error 503, and it is tried again for a week.',
  tags: ['Erasures'],
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example' },
});

export const listErasures = defineAdminEndpoint({
  id: 'list-erasures',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/erasures',
  params: accountParams,
  reply: z.array(erasureRecord),
  errors: ['not_found'],
  summary: 'List erasures',
  description: 'Lists the newest fifty erasures of the account: those under way, and certificates.',
  tags: ['Erasures'],
});

export const getErasureOfAccount = defineAdminEndpoint({
  id: 'get-erasure-of-account',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/erasures/:erasure_id',
  params: erasureParams,
  reply: erasureRecord,
  errors: ['not_found'],
  summary: 'Read an erasure',
  description:
    'Shows how far an erasure is. Once it is done, this is its certificate: what was erased in which service and table, when, and who requested it, without the value.',
  tags: ['Erasures'],
});

export const cancelErasure = defineAdminEndpoint({
  id: 'cancel-erasure',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/erasures/:erasure_id/cancel',
  namesOperator: true,
  params: erasureParams,
  document: z.strictObject({}),
  reply: erasureRecord,
  errors: ['not_found'],
  summary: 'Cancel an erasure',
  description:
    'Ends an erasure that is under way. What was erased until then stays erased. One that has ended stays as it is, which `state` says.',
  tags: ['Erasures'],
  exampleRequest: {},
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
    'Counts what an erasure of the value would erase from the account and its sandbox, and changes nothing. Copies that are gone after some days are named in `not_counted`. A row that contains the value in two ways, e.g. as its value and in a note, may count twice. Services that did not finish are named in `details.services` of the error. Recorded in the audit trail.',
  tags: ['Erasures'],
  exampleRequest: { entity_type: 'email', value: 'pat@disposable.sandbox.example' },
});
