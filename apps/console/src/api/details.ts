import type { DetailsKeeping, OrderDetails } from '@rampart/contracts';
import { queryOptions } from '@tanstack/react-query';
import { get } from './ask';

/** Whether the account keeps what its customers enter in orders. */
export interface PrivacySettings {
  readonly keep_order_details: boolean | null;
  readonly in_force: { readonly order_details: DetailsKeeping; readonly days: number };
}

export const PRIVACY_SETTINGS_PATH = '/api/v1/settings/privacy';

export const privacySettingsQuery = queryOptions({
  queryKey: ['privacy-settings'],
  queryFn: ({ signal }) => get<PrivacySettings>(PRIVACY_SETTINGS_PATH, { signal }),
  staleTime: 60_000,
});

/** What a customer entered; null without a reason to show it, and when nothing is kept. */
export interface KeptDetails {
  readonly is_kept: boolean;
  readonly details: OrderDetails | null;
}

/** Read once: each time that it is shown is recorded. */
export const orderDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-details', id],
    queryFn: ({ signal }) => get<KeptDetails>(`/api/v1/screen/${encodeURIComponent(id)}/details`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
