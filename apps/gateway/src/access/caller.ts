import type { Scope } from '@rampart/contracts';
import type { KeyMode } from '../accounts/key-format';

/** Who calls: the key, its user and its account, as the gateway knew them when the call came in. */
export interface Caller {
  /** On whose data the call acts: the account, or for a test key the account's sandbox, which is one of its own. */
  readonly accountId: number;
  readonly accountName: string;
  readonly userId: number;
  readonly userName: string;
  readonly userEmail: string;
  /** The 12 characters of the key's text that are not secret. */
  readonly keyId: string;
  readonly keyName: string;
  readonly mode: KeyMode;
  readonly scopes: ReadonlySet<Scope>;
  /** Under which id the calls are counted: shared by a key and those that it was rotated from or to. */
  readonly usageId: string;
  /** Limits in force: the key's own, else the account's, else the defaults. */
  readonly ratePerMinute: number;
  readonly perDay: number;
  readonly perMonth: number;
  /** What is set for a test key itself, which holds for it; absent for other keys. Null: nothing is set. */
  readonly sandboxQuota?: { readonly perDay: number | null; readonly perMonth: number | null };
}
