import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/ask';

/** The person's authenticator. */
export interface Authenticator {
  readonly is_enabled: boolean;
  readonly recovery_codes_left: number;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** `origin`: where passkeys are made and used; null: nowhere. */
export interface Passkeys {
  readonly origin: string | null;
  readonly passkeys: readonly Passkey[];
}

export const CODES_PATH = '/console/v1/second-factor';
export const PASSKEYS_PATH = '/console/v1/passkeys';

export const authenticatorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => get<Authenticator>(CODES_PATH, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => get<Passkeys>(PASSKEYS_PATH, { signal }),
});
