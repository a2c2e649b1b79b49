import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Role, sessionQuery } from '../api/session';

/** A person who may work in the account, or an invitation, with an id of its own. */
export interface Member {
  readonly id: number;
  /** Empty for an invitation. */
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly can_reveal: boolean;
  readonly state: 'invited' | 'active' | 'disabled';
  readonly second_factor: 'on' | 'off' | 'passkey' | 'by_provider';
  readonly last_signed_in_at: string | null;
}

/** A member who was changed, with the keys that the person has issued and that work. */
export interface ChangedMember extends Member {
  readonly issued_keys: readonly { readonly id: string; readonly name: string }[];
}

export const MEMBERS_KEY = ['members'];

/** The person who is signed in is one of them, and their session may have proved more. */
export function useRefreshOwnSignIn(key: QueryKey): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [key, MEMBERS_KEY, sessionQuery.queryKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
