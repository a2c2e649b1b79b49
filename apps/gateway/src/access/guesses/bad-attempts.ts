import { LRUCache } from 'lru-cache';
import { addressBlockOf } from '../../http/requests/address-block';

/** Milliseconds from the first bad attempt of an address until its count begins anew. */
export const WINDOW_MS = 60_000;

/** Address blocks that are remembered; some 10 MB. Beyond it the one that was quiet longest is forgotten. */
export const MAX_ADDRESSES = 50_000;

interface Window {
  readonly endsAt: number;
  count: number;
}

export interface BadAttemptsOptions {
  /** Bad attempts of one address in a window that are answered as what they are. */
  readonly limit: number;
  /** Milliseconds, monotonic. */
  now(): number;
}

/**
 * Counts what one address (an IPv4 address, an IPv6 /64) got wrong within a minute. Good attempts are not counted, so an
 * address that only ever succeeds costs nothing here. In memory, for this process alone.
 */
export class BadAttempts {
  private readonly windows = new LRUCache<string, Window>({ max: MAX_ADDRESSES });

  constructor(private readonly options: BadAttemptsOptions) {}

  /** Counts one. @returns seconds to wait when that was beyond the limit, else null. */
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
}

const secondsUntil = ({ endsAt }: Window, now: number) => Math.ceil((endsAt - now) / 1_000);
