import { queryOptions } from '@tanstack/react-query';
import { get } from '../../api/ask';
import type { Role } from '../../api/session';

export interface Grant {
  readonly group: string;
  readonly role: Role;
  readonly can_reveal: boolean;
}

/** A provider at which people of the account sign in. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly grants: readonly Grant[];
  readonly is_enabled: boolean;
  readonly sign_in_url: string;
}

export const PROVIDERS_KEY = ['providers'];

export const providersQuery = queryOptions({
  queryKey: PROVIDERS_KEY,
  queryFn: ({ signal }) =>
    get<{ readonly providers: readonly Provider[]; readonly redirect_url: string }>('/console/v1/providers', {
      signal,
    }),
});
