import { defineAdminEndpoint } from '../admin-endpoint';
import { auditPageRecord, auditQuery } from './audit.fields';

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
  examples: {
    request: { action: 'key.revoke' },
    reply: {
      records: [
        {
          service: 'gateway',
          id: 311,
          at: '2026-01-31T09:12:44.120Z',
          account_id: 7,
          actor: { kind: 'operator', id: 'ann' },
          action: 'key.revoke',
          target: 'key/a1b2c3d4e5f6',
          before: { state: 'active' },
          after: { state: 'revoked' },
          request_id: '0f6d7a52-6f0a-4d0e-9d0c-0c4b1b1f6f11',
        },
      ],
      next_cursor: null,
      unreachable: [],
    },
  },
});
