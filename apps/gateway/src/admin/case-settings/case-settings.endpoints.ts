import { caseSettingsChanges, caseSettingsRecord } from '../../settings/case-settings.fields';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';

const PATH = '/admin/v1/accounts/:account_id/case-settings';

export const getCaseSettingsOf = defineAdminEndpoint({
  id: 'get-case-settings',
  method: 'GET',
  path: PATH,
  params: accountParams,
  reply: caseSettingsRecord,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Read an account’s settings for cases',
  description: 'Returns which decisions open cases and when cases are due: what is set, and what applies.',
  tags: ['Cases'],
});

export const updateCaseSettings = defineAdminEndpoint({
  id: 'update-case-settings',
  method: 'PATCH',
  path: PATH,
  namesOperator: true,
  params: accountParams,
  document: caseSettingsChanges,
  reply: caseSettingsRecord,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Change an account’s settings for cases',
  description:
    'Absent fields keep their value; null restores the default. Orders that were decided before open no case later.',
  tags: ['Cases'],
  exampleRequest: { case_opening: 'review_and_reject', due_minutes: 480 },
});
