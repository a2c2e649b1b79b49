import type { Actor, Scope } from '@rampart/contracts';
import type { KeyMode } from '../accounts/key-format';
import type { Role } from '../accounts/roles';

/** What a person may do beyond scopes. */
export interface PersonInAccount {
  readonly role: Role;
  /** Whether values of people may be shown unmasked, for a reason. */
  readonly canReveal: boolean;
}

/**
 * The caller: a key with its user and its account, or a person in the console, as known to the gateway when the call
 * arrived.
 */
export interface Caller {
  /** Account whose data the call acts on: the key's account, or for a test key the account's sandbox. */
  readonly accountId: number;
  readonly accountName: string;
  readonly userId: number;
  readonly userName: string;
  readonly userEmail: string;
  /** As whom its changes are recorded: the key, or the person. */
  readonly actor: Actor;
  /** The 12 public characters of the key's text; `user:<id>` for a person. */
  readonly keyId: string;
  /** Null for a key. */
  readonly person: PersonInAccount | null;
  readonly keyName: string;
  readonly mode: KeyMode;
  readonly scopes: ReadonlySet<Scope>;
  /** Id under which calls are counted: shared by a key and those that it was rotated from or to. */
  readonly usageId: string;
  /** Limits in force: the key's own, or the account's, or the defaults. */
  readonly ratePerMinute: number;
  readonly perDay: number;
  readonly perMonth: number;
  /** Quota set on a test key itself, which is enforced; absent for other keys. Null when none is set. */
  readonly sandboxQuota?: { readonly perDay: number | null; readonly perMonth: number | null };
}

/** Whether values of customers are shown to the caller as they are: to a key, and to a person with the grant. */
export const mayReveal = ({ person }: Pick<Caller, 'person'>): boolean => person?.canReveal ?? true;
