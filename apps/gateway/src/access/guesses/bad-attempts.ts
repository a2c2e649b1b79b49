import { LRUCache } from 'lru-cache';
import { addressBlockOf } from '../../http/requests/address-block';
import { atMost } from '../../memory/growing-cache';

/** Milliseconds from the first bad attempt of an address until its count restarts. */
export const WINDOW_MS = 60_000;

/** Address blocks remembered, about 10 MB. Beyond that, the least recently active one is forgotten. */
export const MAX_ADDRESSES = 50_000;

interface Window {
  readonly endsAt: number;
  count: number;
}

export interface BadAttemptsOptions {
  /** Bad attempts of one address in a window that get their actual error. */
  readonly limit: number;
  /** Milliseconds, monotonic. */
  now(): number;
}

/**
 * Counts the bad attempts of one address (an IPv4 address, an IPv6 /64) within a minute. Good attempts are not
 * counted, so an address that always succeeds costs nothing here. In memory, per process.
 */
export class BadAttempts {
  private readonly windows = new LRUCache<string, Window>(atMost(MAX_ADDRESSES));

  constructor(private readonly options: BadAttemptsOptions) {}

  /** Counts one attempt. @returns seconds to wait when it exceeded the limit, or null. */
  note(ip: string): number | null {
    const now = this.options.now();
    const block = addressBlockOf(ip);
    let window = this.windows.get(block);
    if (window === undefined || window.endsAt <= now) {
      window = { endsAt: now + WINDOW_MS, count: 0 };
      this.windows.set(block, window);
    }
    window.count += 1;
    return window.count > this.options.limit ? secondsUntil(window, now) : null;
  }

  /** Takes back an attempt that turned out to be good. */
  forgive(ip: string): void {
    const window = this.windows.get(addressBlockOf(ip));
    if (window !== undefined && window.count > 0) window.count -= 1;
  }
}

const secondsUntil = ({ endsAt }: Window, now: number) => Math.ceil((endsAt - now) / 1_000);
