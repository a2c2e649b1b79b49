import type { Scope } from '@rampart/contracts';
import type { KeyMode } from '../accounts/key-format';

/** The caller: the key, its user and its account, as known to the gateway when the call arrived. */
export interface Caller {
  /** Account whose data the call acts on: the key's account, or for a test key the account's sandbox. */
  readonly accountId: number;
  readonly accountName: string;
  readonly userId: number;
  readonly userName: string;
  readonly userEmail: string;
  /** The 12 public characters of the key's text. */
  readonly keyId: string;
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
