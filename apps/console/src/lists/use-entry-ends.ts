import { useQuery } from '@tanstack/react-query';
import { accountSettingsQuery } from '../api/account-settings';
import { sessionQuery } from '../api/session';

const DAYS = [1, 7, 30, 90] as const;
/** Where the settings cannot be read: the default of accounts. The API refuses a later end and names the latest. */
const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

/** Which ends of list entries the person may choose: analysts up to a number of days that the account sets. */
export function useEntryEnds(): { readonly days: readonly number[]; readonly mayStay: boolean } {
  const { data: session } = useQuery(sessionQuery);
  const isAnalyst = session?.role === 'analyst';
  const { data: settings } = useQuery({ ...accountSettingsQuery, enabled: isAnalyst });
  if (!isAnalyst) return { days: DAYS, mayStay: true };
  const most = settings?.in_force.analyst_entry_days ?? MOST_DAYS;
  return { days: [...DAYS.filter((each) => each < most), most], mayStay: false };
}

/** As the API takes it. */
export const endIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
