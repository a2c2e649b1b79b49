import { SharedPool } from './shared-pool';

/** Concurrent attempts of one replica, and how many of them are reserved for accounts without any. */
export const MOST_UNDER_WAY = 250;
const RESERVED = 50;
/** Most of them for one account. */
export const MOST_PER_ACCOUNT = (MOST_UNDER_WAY - RESERVED) / 2;
/** Concurrent attempts of one replica at one host, across endpoints and accounts. */
export const MOST_PER_HOST = 50;
const RESERVED_PER_HOST = 10;

/** What an attempt needs a permit for. */
export interface Attempted {
  readonly accountId: number;
  readonly url: string;
}

/**
 * Permits for the concurrent attempts of one replica. Accounts share them, and the attempts at one host, as a
 * `SharedPool` does: an account gets at most 100 of all and 20 of a host's, and a reserve is kept for accounts that
 * have none.
 */
export class AttemptPermits {
  private readonly all = new SharedPool<number>(MOST_UNDER_WAY, RESERVED);
  private readonly byHost = new Map<string, SharedPool<number>>();

  get areExhausted(): boolean {
    return this.all.isExhausted;
  }

  countOf(accountId: number): number {
    return this.all.countOf(accountId);
  }

  /** Whether the account may take one more, at some host. */
  allows(accountId: number): boolean {
    return this.all.allows(accountId);
  }

  /** @returns whether a permit was taken. */
  tryTake({ accountId, url }: Attempted): boolean {
    const host = hostOf(url);
    const ofHost = this.byHost.get(host) ?? new SharedPool<number>(MOST_PER_HOST, RESERVED_PER_HOST);
    if (!this.all.allows(accountId) || !ofHost.allows(accountId)) return false;
    this.all.take(accountId);
    ofHost.take(accountId);
    this.byHost.set(host, ofHost);
    return true;
  }

  /** Returns the permit that `tryTake` took for the attempt. */
  giveBack({ accountId, url }: Attempted): void {
    const host = hostOf(url);
    const ofHost = this.byHost.get(host);
    this.all.giveBack(accountId);
    ofHost?.giveBack(accountId);
    if (ofHost?.isUnused) this.byHost.delete(host);
  }
}

/** Without the port: the machine is what gets flooded. */
const hostOf = (url: string): string => new URL(url).hostname;
