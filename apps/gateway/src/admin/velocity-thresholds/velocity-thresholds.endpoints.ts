import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';
import {
  newVelocityThresholds,
  thresholdsExample,
  velocityThresholdsRecord,
} from './velocity-thresholds.fields';

const PATH = '/admin/v1/accounts/:account_id/velocity-thresholds';
const { entity_type, action, limits } = thresholdsExample.thresholds[0]!;

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
  examples: { reply: thresholdsExample },
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
  examples: { request: { thresholds: [{ entity_type, action, limits }] }, reply: thresholdsExample },
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
  examples: { reply: { ...thresholdsExample, thresholds: [] } },
});
