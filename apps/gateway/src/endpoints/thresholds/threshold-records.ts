import { screeningSettingsRecord } from '../../settings/screening-settings.fields';
import { velocityThresholdsRecord } from '../../settings/velocity-thresholds.fields';

/** What an account has set, and what applies, as the admin API shows it; here the account is the caller's. */
export const thresholdsRecord = screeningSettingsRecord.omit({ account_id: true });
export const velocityRecord = velocityThresholdsRecord.omit({ account_id: true });
