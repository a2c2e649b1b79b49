import { caseSettingsRecord } from '../../settings/case-settings.fields';

/** What an account has set for its queue, and what applies. */
export const accountSettingsRecord = caseSettingsRecord.omit({ account_id: true });
