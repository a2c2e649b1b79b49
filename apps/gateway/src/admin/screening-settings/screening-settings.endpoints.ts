import { screeningSettingsChanges, screeningSettingsRecord } from '../../settings/screening-settings.fields';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';

const PATH = '/admin/v1/accounts/:account_id/screening-settings';

export const getScreeningSettings = defineAdminEndpoint({
  id: 'get-screening-settings',
  method: 'GET',
  path: PATH,
  params: accountParams,
  reply: screeningSettingsRecord,
  errors: ['not_found'],
  summary: 'Read an account’s screening settings',
  description:
    'Returns the score thresholds, the costs from which they follow unless they are set, and the daily limits: what is set, and what applies.',
  tags: ['Screening'],
});

export const updateScreeningSettings = defineAdminEndpoint({
  id: 'update-screening-settings',
  method: 'PATCH',
  path: PATH,
  namesOperator: true,
  params: accountParams,
  document: screeningSettingsChanges,
  reply: screeningSettingsRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Change an account’s screening settings',
  description:
    'Absent fields keep their value; null restores the default. Of the currencies, only the named ones change; null removes a currency’s own limit. `costs` are replaced as a whole; a threshold that is set takes precedence over what follows from them.',
  tags: ['Screening'],
  exampleRequest: {
    reject_from: 90,
    costs: { order_amount: 80, lost_sale_share: 0.4, review: 12 },
    daily_amount_limits: { EUR: 5_000 },
  },
});
