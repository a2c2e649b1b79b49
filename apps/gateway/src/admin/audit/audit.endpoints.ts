import { auditPageRecord, auditQuery } from '../../audit/audit.fields';
import { defineAdminEndpoint } from '../admin-endpoint';

export const searchAudit = defineAdminEndpoint({
  id: 'search-audit',
  method: 'GET',
  path: '/admin/v1/audit',
  fields: auditQuery,
  reply: auditPageRecord,
  errors: [],
  summary: 'Search the audit trail',
  description:
    'Lists who changed what, over all services, newest first. `unreachable` names services whose records are missing from the page.',
  tags: ['Audit'],
  exampleRequest: { action: 'api_key.revoke' },
});
