import { LRUCache } from 'lru-cache';
import { FairQuestions } from '../../fair-questions';
import type { OutsideAnswer, OutsideSource } from './outside-source.port';

export interface OutsideDirectoryOptions {
  /** The name in `degraded`. */
  readonly name: string;
  /** Longest wait of one caller in milliseconds. */
  readonly deadlineMs: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const REMEMBERED_ANSWERS = 20_000;
const ANSWER_TTL_MS = 24 * 3_600_000;
/**
 * How long a source is not queried for an account after it failed for that account, so that an outage slows down no
 * check. Other accounts' look-ups continue: one account can send names of a dead registry all day.
 */
const PAUSE_MS = 15_000;
const REMEMBERED_PAUSES = 10_000;
/** Concurrent requests, a quarter of them per account, and how many may wait. */
const REQUESTS = { most: 16, perAccount: 4, waitingPerAccount: 64 };

/**
 * Caches the answers of an outside source, queries once for many callers, gives each account its share of the
 * requests, and gives up at the deadline. Never throws.
 */
export class OutsideDirectory<Value> {
  private readonly known: LRUCache<string, { readonly value: Value }>;
  private readonly paused: LRUCache<number, true>;
  private readonly requests: FairQuestions<OutsideAnswer<Value>>;

  constructor(
    private readonly source: OutsideSource<Value>,
    private readonly options: OutsideDirectoryOptions,
  ) {
    const clock = { ttlResolution: 0, perf: { now: options.now ?? Date.now } };
    this.known = new LRUCache({ max: REMEMBERED_ANSWERS, ttl: ANSWER_TTL_MS, ...clock });
    this.paused = new LRUCache({ max: REMEMBERED_PAUSES, ttl: PAUSE_MS, ...clock });
    this.requests = new FairQuestions({ ...REQUESTS, deadlineMs: options.deadlineMs });
  }

  async find(accountId: number, key: string): Promise<OutsideAnswer<Value>> {
    const known = this.known.get(key);
    if (known !== undefined) return { value: known.value, degraded: null };
    const answer = await this.requests.ask(accountId, key, () => this.ask(accountId, key));
    return typeof answer === 'string' ? this.without(answer) : answer;
  }

  private async ask(accountId: number, key: string): Promise<OutsideAnswer<Value>> {
    // It may have become known before the account's turn came.
    const known = this.known.get(key);
    if (known !== undefined) return { value: known.value, degraded: null };
    if (this.paused.has(accountId)) return this.without('unavailable');
    const signal = AbortSignal.timeout(this.options.deadlineMs);
    try {
      const value = await this.source.find(key, signal);
      this.known.set(key, { value });
      return { value, degraded: null };
    } catch {
      // The cause is logged; the source's own words may repeat the query.
      this.paused.set(accountId, true);
      return this.without(signal.aborted ? 'timeout' : 'unavailable');
    }
  }

  private without(cause: 'timeout' | 'unavailable'): OutsideAnswer<Value> {
    return { value: null, degraded: { source: this.options.name, cause } };
  }
}
