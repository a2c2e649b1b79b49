import { newVelocityThresholds, velocityThresholdsRecord } from '../../settings/velocity-thresholds.fields';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';

const PATH = '/admin/v1/accounts/:account_id/velocity-thresholds';

export const getThresholds = defineAdminEndpoint({
  id: 'get-velocity-thresholds',
  method: 'GET',
  path: PATH,
  params: accountParams,
  reply: velocityThresholdsRecord,
  errors: ['not_found'],
  summary: 'Read an account’s velocity thresholds',
  description:
    'Returns how often entities may act before they count as suspicious: what is set, and what applies otherwise.',
  tags: ['Velocity'],
});

export const setThresholds = defineAdminEndpoint({
  id: 'set-velocity-thresholds',
  method: 'PUT',
  path: PATH,
  namesOperator: true,
  params: accountParams,
  document: newVelocityThresholds,
  reply: velocityThresholdsRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Replace an account’s velocity thresholds',
  description: 'Replaces all of them at once; thresholds that are not sent are removed.',
  tags: ['Velocity'],
  exampleRequest: {
    thresholds: [
      {
        entity_type: 'email',
        action: 'login',
        limits: { '60s': 5, '300s': 15, '3600s': 60, '86400s': 200 },
      },
    ],
  },
});

export const resetThresholds = defineAdminEndpoint({
  id: 'reset-velocity-thresholds',
  method: 'DELETE',
  path: PATH,
  namesOperator: true,
  params: accountParams,
  reply: velocityThresholdsRecord,
  errors: ['not_found'],
  summary: 'Restore the default velocity thresholds',
  description: 'Removes everything that the account has set.',
  tags: ['Velocity'],
});
