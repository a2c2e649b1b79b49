import { z } from 'zod';
import { DEFAULT_ANALYST_ENTRY_DAYS, MAX_ANALYST_ENTRY_DAYS } from '../../accounts/analyst-entry-days';
import { caseSettingsChanges, caseSettingsRecord } from '../../settings/case-settings.fields';

const days = z.int().min(1).max(MAX_ANALYST_ENTRY_DAYS);
const DAYS =
  'Days from now by which a list entry ends at the latest that a person with the role analyst adds, or whose end they change.';

/** Absent fields keep their value; null restores the default. */
export const accountSettingsChanges = caseSettingsChanges.extend({
  analyst_entry_days: days.nullable().optional().describe(DAYS),
});

/** What an account has set, and what applies. */
export const accountSettingsRecord = caseSettingsRecord.omit({ account_id: true }).extend({
  analyst_entry_days: days.nullable().describe(`${DAYS} Null: the default, ${DEFAULT_ANALYST_ENTRY_DAYS}.`),
  in_force: caseSettingsRecord.shape.in_force
    .extend({ analyst_entry_days: days.describe('Days from now by which entries of analysts end.') })
    .describe('What applies: the account’s own values where set, otherwise the defaults.'),
});
