import type { Scope } from '@rampart/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { get } from './ask';

export const ROLES = ['viewer', 'analyst', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who is signed in, and for which account. */
export interface Session {
  readonly user: { readonly id: number; readonly name: string; readonly email: string };
  readonly is_operator: boolean;
  readonly account: { readonly id: number; readonly name: string } | null;
  /** Whether a second factor is demanded that this session has not proved; it acts for no account until then. */
  readonly lacks_second_factor: boolean;
  /** Whether an operator has proved a second factor, without which *Operate* answers nothing. */
  readonly may_operate: boolean;
  /** What this session must prove before it changes the password, the second factor or passkeys. */
  readonly sign_in_change_needs: 'nothing' | 'password' | 'second_factor' | 'link' | 'provider';
  readonly role: Role | null;
  readonly can_reveal: boolean;
  readonly scopes: readonly Scope[];
  readonly accounts: readonly { readonly id: number; readonly name: string; readonly role: Role }[];
  readonly signed_in_at: string;
  readonly expires_at: string;
  readonly idle_expires_at: string;
}

/** The session, or null without a sign-in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => get<Session>('/console/v1/session', { signal }).catch(nullWhenSignedOut),
  staleTime: 60_000,
});

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
