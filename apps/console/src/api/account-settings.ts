import { queryOptions } from '@tanstack/react-query';
import { get } from './ask';

export const OPENINGS = ['review', 'review_and_reject', 'reject', 'rules_only'] as const;
export type Opening = (typeof OPENINGS)[number];

/** How people work for the account. */
export interface AccountSettings {
  readonly in_force: {
    readonly case_opening: Opening;
    readonly due_minutes: number;
    readonly analyst_entry_days: number;
  };
}

export const accountSettingsQuery = queryOptions({
  queryKey: ['account-settings'],
  queryFn: ({ signal }) => get<AccountSettings>('/api/v1/settings', { signal }),
});
