import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams } from '../params';
import {
  screeningSettingsChanges,
  screeningSettingsRecord,
  settingsExample,
} from './screening-settings.fields';

const PATH = '/admin/v1/accounts/:account_id/screening-settings';

export const getScreeningSettings = defineAdminEndpoint({
  id: 'get-screening-settings',
  method: 'GET',
  path: PATH,
  params: accountParams,
  reply: screeningSettingsRecord,
  errors: ['not_found'],
  summary: 'Read an account’s settings of screening',
  description: 'Thresholds of the score and limits of a day: what is set, and what holds.',
  tags: ['Screening'],
  examples: { reply: settingsExample },
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
  summary: 'Change an account’s settings of screening',
  description:
    'What is absent stays; null goes back to the default. Of the currencies, those that are named change, and one that is null loses its own limit.',
  tags: ['Screening'],
  examples: { request: { review_above: 40, daily_amount_limits: { EUR: 5_000 } }, reply: settingsExample },
});
