import { auditPageRecord } from '../../../audit/audit.fields';
import { defineEndpoint } from '../../../http/endpoint';
import { getAuditFields } from './get-audit.fields';

export const getAudit = defineEndpoint({
  id: 'get-audit',
  method: 'GET',
  path: '/api/v1/audit',
  scope: 'audit.read',
  counts: false,
  readsOnly: true,
  fields: getAuditFields,
  reply: auditPageRecord,
  wrapped: true,
  errors: [],
  summary: 'Read the audit trail',
  description:
    'Lists who changed, revealed or exported what in the account, over all services, newest first. `unreachable` names services whose records are missing from the page.',
  tags: ['Audit'],
  exampleRequest: { action: 'list_entry.add' },
});
