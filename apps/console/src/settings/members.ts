import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../api/session';

/** A person who may work in the account. */
export interface Member {
  readonly id: number;
  /** Empty until the invitation is accepted. */
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly can_reveal: boolean;
  readonly state: 'invited' | 'active' | 'disabled';
  readonly second_factor: 'on' | 'off' | 'passkey' | 'by_provider';
  readonly last_signed_in_at: string | null;
}

export const MEMBERS_KEY = ['members'];

/** The person who is signed in is one of them. */
export function useRefreshOwnSignIn(key: QueryKey): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([key, MEMBERS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
