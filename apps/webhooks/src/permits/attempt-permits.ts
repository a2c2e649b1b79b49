import { SharedPool } from './shared-pool';

/** Attempts of one replica at once, and how many of them are for accounts that have none under way. */
export const MOST_UNDER_WAY = 250;
const RESERVED = 50;
/** Most of them that one account may have. */
export const MOST_PER_ACCOUNT = (MOST_UNDER_WAY - RESERVED) / 2;
/** Attempts of one replica at one host at once, whatever endpoints and accounts they belong to. */
export const MOST_PER_HOST = 50;
const RESERVED_PER_HOST = 10;

/** What an attempt needs a permit for. */
export interface Attempted {
  readonly accountId: number;
  readonly url: string;
}

/**
 * The attempts that one replica has under way. Accounts share them, and the attempts at one host, as a `SharedPool` does:
 * an account gets at most 100 of all and 20 of a host's, and one is kept for each account that has none.
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

  /** @returns whether it was taken. */
  tryTake({ accountId, url }: Attempted): boolean {
    const host = hostOf(url);
    const ofHost = this.byHost.get(host) ?? new SharedPool<number>(MOST_PER_HOST, RESERVED_PER_HOST);
    if (!this.all.allows(accountId) || !ofHost.allows(accountId)) return false;
    this.all.take(accountId);
    ofHost.take(accountId);
    this.byHost.set(host, ofHost);
    return true;
  }

  /** Of an attempt that `tryTake` took one for. */
  giveBack({ accountId, url }: Attempted): void {
    const host = hostOf(url);
    const ofHost = this.byHost.get(host);
    this.all.giveBack(accountId);
    ofHost?.giveBack(accountId);
    if (ofHost?.isUnused) this.byHost.delete(host);
  }
}

/** Without the port: what is flooded is the machine. */
const hostOf = (url: string): string => new URL(url).hostname;
