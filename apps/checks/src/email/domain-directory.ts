import { LRUCache } from 'lru-cache';
import { type DomainLookup, DomainLookupFailure } from './domain-lookup.port';

/** Whether a domain exists; null when it could not be learned, with the reason. */
export type DomainAnswer =
  | { readonly exists: boolean; readonly failure: null }
  | { readonly exists: null; readonly failure: 'timeout' | 'unavailable' };

export interface DomainDirectoryOptions {
  /** Milliseconds that one caller waits at most. */
  readonly deadlineMs: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Domains remembered: some 10 MB at the most. */
const CACHED_DOMAINS = 50_000;
/** A domain that exists hardly ever stops to; one that does not may be registered any minute. */
const EXISTS_TTL_MS = 6 * 3_600_000;
const ABSENT_TTL_MS = 10 * 60_000;
/** Look-ups under way at once; beyond it a caller is told at once that there is no answer. */
const MAX_IN_FLIGHT = 64;
/** Failures in a row after which DNS is left alone, and for how long, so that an outage slows no order. */
const FAILURES_TO_OPEN = 3;
const OPEN_MS = 15_000;

/**
 * Remembers what DNS said, asks once for many callers, and stands between an outage of DNS and the orders: after a
 * few failures in a row it answers "unavailable" at once, and lets a single caller try again now and then.
 */
export class DomainDirectory {
  private readonly known: LRUCache<string, boolean>;
  private readonly inFlight = new Map<string, Promise<DomainAnswer>>();
  private failures = 0;
  private openUntil = 0;
  private readonly now: () => number;

  constructor(
    private readonly lookup: DomainLookup,
    private readonly options: DomainDirectoryOptions,
  ) {
    this.now = options.now ?? Date.now;
    this.known = new LRUCache({ max: CACHED_DOMAINS, ttl: EXISTS_TTL_MS, perf: { now: this.now } });
  }

  /** @param domain lower-case, punycode. Never throws. */
  async find(domain: string): Promise<DomainAnswer> {
    const known = this.known.get(domain);
    if (known !== undefined) return { exists: known, failure: null };
    const underway = this.inFlight.get(domain);
    if (underway !== undefined) return underway;
    if (!this.mayAsk()) return { exists: null, failure: 'unavailable' };
    const asked = this.ask(domain).finally(() => this.inFlight.delete(domain));
    this.inFlight.set(domain, asked);
    return asked;
  }

  private mayAsk(): boolean {
    if (this.inFlight.size >= MAX_IN_FLIGHT) return false;
    if (this.failures < FAILURES_TO_OPEN) return true;
    if (this.now() < this.openUntil) return false;
    // This caller tries; the others wait for what it finds.
    this.openUntil = this.now() + OPEN_MS;
    return true;
  }

  private async ask(domain: string): Promise<DomainAnswer> {
    try {
      const exists = (await this.withDeadline(this.lookup.find(domain))) === 'exists';
      this.failures = 0;
      this.known.set(domain, exists, { ttl: exists ? EXISTS_TTL_MS : ABSENT_TTL_MS });
      return { exists, failure: null };
    } catch (error) {
      this.failures += 1;
      if (this.failures >= FAILURES_TO_OPEN) this.openUntil = this.now() + OPEN_MS;
      return { exists: null, failure: error instanceof DomainLookupFailure ? error.reason : 'unavailable' };
    }
  }

  private async withDeadline<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DomainLookupFailure('timeout')), this.options.deadlineMs);
    });
    return Promise.race([answer, deadline]).finally(() => clearTimeout(timer));
  }
}
