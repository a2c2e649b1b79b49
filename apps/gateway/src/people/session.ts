import type { Caller } from '../access/caller';
import { type Role, SCOPES_OF } from '../accounts/roles';

/** Seconds after which a session ends: whatever happens, and without a call. */
export const SESSION_SECONDS = { absolute: 12 * 3_600, idle: 3_600 } as const;

/** Calls a minute of one person in one account. */
const CALLS_PER_MINUTE = 600;

/** By what a person proves who they are. A link was handed to the person by someone who may let them in. */
export type Factor = 'password' | 'code' | 'passkey' | 'provider' | 'link';

/** A person who is signed in, as of this moment. */
export interface Session {
  /** By which people name it. */
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly user: { readonly id: number; readonly name: string; readonly email: string };
  readonly isOperator: boolean;
  /** Null: none is chosen, or the person may not act for it, or not yet. */
  readonly account: ChosenAccount | null;
  /** Whether the chosen account, or the deployment of its operators, demands a second factor first: it is no account until then. */
  readonly lacksSecondFactor: boolean;
  /** Whether the person may use the admin API: an operator who has proved a second factor. */
  readonly mayOperate: boolean;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export interface ChosenAccount {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly canReveal: boolean;
  readonly perDay: number;
  readonly perMonth: number;
}

/** A person in the chosen account, as every guard and endpoint sees a caller. */
export function callerOf({ user }: Session, account: ChosenAccount): Caller {
  return {
    accountId: account.id,
    accountName: account.name,
    userId: user.id,
    userName: user.name,
    userEmail: user.email,
    actor: { kind: 'user', id: String(user.id) },
    keyId: `user:${user.id}`,
    keyName: 'Console',
    person: { role: account.role, canReveal: account.canReveal },
    mode: 'live',
    scopes: SCOPES_OF[account.role],
    usageId: `user:${user.id}:${account.id}`,
    ratePerMinute: CALLS_PER_MINUTE,
    perDay: account.perDay,
    perMonth: account.perMonth,
  };
}
