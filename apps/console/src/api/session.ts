import type { Scope } from '@rampart/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { get, put } from './ask';
import { otherTabs } from './other-tabs';

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
  /** Set by the page: why nothing can be done on it until the person has answered. It stays as it is behind the dialog. */
  readonly interruption?: 'ended' | { readonly movedTo: Session };
}

/** The session that the page shows, or null without a sign-in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client }): Promise<Session | null> => {
    const found = await get<Session>('/console/v1/session', { signal }).catch(nullWhenSignedOut);
    return keepPage(client.getQueryData<Session | null>(['session']), found);
  },
  staleTime: 60_000,
  // Without it there is no page that could say what failed.
  retry: (_failures, error) => error instanceof ApiError && error.isPassing,
});

/** A session that has ended, or acts for another account by now, leaves the page as it is: what was typed is kept. */
export function keepPage(shown: Session | null | undefined, found: Session | null): Session | null {
  if (!shown?.account) return found;
  if (found === null) return { ...shown, interruption: 'ended' };
  const hasMoved = found.account !== null && found.account.id !== shown.account.id;
  return hasMoved && found.user.id === shown.user.id ? { ...shown, interruption: { movedTo: found } } : found;
}

/** Shows a session in place of the former. Of another account or person, the page begins anew: see `createQueryClient`. */
export async function showSession(client: QueryClient, session: Session): Promise<void> {
  // A read that is under way would bring the former one back.
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  client.setQueryData(sessionQuery.queryKey, session);
  otherTabs.tell();
}

/** Acts for an account from now on. */
export async function chooseAccount(client: QueryClient, id: number): Promise<void> {
  await showSession(client, await putAccount(id));
}

/** Goes on after a sign-in over the page: with the account that the page shows, where the person may. */
export async function resume(client: QueryClient, session: Session): Promise<void> {
  const shown = client.getQueryData(sessionQuery.queryKey);
  const isOther = shown?.account != null && shown.account.id !== session.account?.id;
  const isOpen = isOther && session.accounts.some(({ id }) => id === shown.account?.id);
  const goesBack = isOpen && shown.user.id === session.user.id && !session.lacks_second_factor;
  await showSession(client, goesBack ? await putAccount(shown.account?.id ?? 0) : session);
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

const putAccount = (id: number) => put<Session>('/console/v1/session/account', { body: { account_id: id } });

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
