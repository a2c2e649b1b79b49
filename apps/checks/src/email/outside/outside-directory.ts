import { LRUCache } from 'lru-cache';
import type { OutsideAnswer, OutsideSource } from './outside-source.port';

export interface OutsideDirectoryOptions {
  /** What is named as degraded. */
  readonly name: string;
  /** Milliseconds that one caller waits at most. */
  readonly deadlineMs: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const REMEMBERED_ANSWERS = 20_000;
const ANSWER_TTL_MS = 24 * 3_600_000;
/** A source that fails is left alone for so long, so that an outage slows no check. */
const PAUSE_MS = 15_000;
/** Requests under way at once; beyond it a caller is told at once that there is no answer. */
const MAX_IN_FLIGHT = 16;

/** Remembers what an outside source said, asks once for many callers, and gives up at the deadline. Never throws. */
export class OutsideDirectory<Value> {
  private readonly known: LRUCache<string, { readonly value: Value }>;
  private readonly inFlight = new Map<string, Promise<OutsideAnswer<Value>>>();
  private pausedUntil = 0;
  private readonly now: () => number;

  constructor(
    private readonly source: OutsideSource<Value>,
    private readonly options: OutsideDirectoryOptions,
  ) {
    this.now = options.now ?? Date.now;
    this.known = new LRUCache({
      max: REMEMBERED_ANSWERS,
      ttl: ANSWER_TTL_MS,
      ttlResolution: 0,
      perf: { now: this.now },
    });
  }

  async find(key: string): Promise<OutsideAnswer<Value>> {
    const known = this.known.get(key);
    if (known !== undefined) return { value: known.value, degraded: null };
    const underway = this.inFlight.get(key);
    if (underway !== undefined) return underway;
    if (this.inFlight.size >= MAX_IN_FLIGHT || this.now() < this.pausedUntil)
      return this.without('unavailable');
    const answer = this.ask(key).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, answer);
    return answer;
  }

  private async ask(key: string): Promise<OutsideAnswer<Value>> {
    const signal = AbortSignal.timeout(this.options.deadlineMs);
    try {
      const value = await this.source.find(key, signal);
      this.known.set(key, { value });
      return { value, degraded: null };
    } catch {
      // What went wrong is told by the cause; the source's own words may repeat what it was asked.
      this.pausedUntil = this.now() + PAUSE_MS;
      return this.without(signal.aborted ? 'timeout' : 'unavailable');
    }
  }

  private without(cause: 'timeout' | 'unavailable'): OutsideAnswer<Value> {
    return { value: null, degraded: { source: this.options.name, cause } };
  }
}
