import type { ThrottlerStorage } from '@nestjs/throttler';
import { GroupCommit } from '@rampart/persistence';
import { LRUCache } from 'lru-cache';
import { dealGrants, mergeAsks, type Share } from './grants';
import type { QuotaFigures } from './quota-figures';
import type { MinuteAsk, MinuteGrant, UsageCountersRepository } from './usage-counters.repository';

type StorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Exhausted {
  readonly allowed: number;
  readonly until: number;
}

const MAX_BATCH = 2_000;
const MAX_EXHAUSTED = 50_000;

/**
 * The throttler's counters, in Postgres and exact across gateways. Calls that come in while a statement is under way
 * leave together with the next: one statement for all keys, whatever the load.
 *
 * A window of 60 s starts at the first call after the one before has ended. Refused calls are not counted, so once a
 * window is full it stays full, and this gateway refuses further calls on its own until it ends.
 */
export class CoalescingUsageStorage implements ThrottlerStorage {
  private readonly takes = new GroupCommit<MinuteAsk, Share<MinuteGrant>>((asks) => this.take(asks), {
    maxBatch: MAX_BATCH,
    // Two statements at once would only wait for each other on the row of a busy key.
    lanes: 1,
  });
  private readonly exhausted = new LRUCache<string, Exhausted>({ max: MAX_EXHAUSTED });

  /** @param now milliseconds, monotonic. */
  constructor(
    private readonly counters: Pick<UsageCountersRepository, 'takeMinute'>,
    private readonly figures: QuotaFigures,
    private readonly now: () => number,
  ) {}

  /**
   * Counts one call if it fits.
   *
   * @param key `<usage id> <bucket>`, as `counterKey` writes it.
   * @returns times in seconds; `totalHits` includes this call when it was let through.
   * @throws what Postgres throws: without its counters no call is served.
   */
  async increment(key: string, _ttl: number, limit: number): Promise<StorageRecord> {
    const known = this.exhausted.get(key);
    const startedAt = this.now();
    if (known && startedAt < known.until && limit <= known.allowed) {
      return refused(limit, (known.until - startedAt) / 1_000);
    }
    const [usageId = '', bucket = ''] = key.split(' ');
    const { grant, place } = await this.takes.submit({ usageId, bucket, asked: 1, allowed: limit });
    if (bucket === '') this.figures.note(usageId, grant);
    if (place !== null) return granted(grant.usedBefore + place, grant.secondsLeft);
    // Counted from before the call, so that the window never seems to last longer than it does.
    this.exhausted.set(key, { allowed: limit, until: startedAt + grant.secondsLeft * 1_000 });
    return refused(limit, grant.secondsLeft);
  }

  private async take(asks: readonly MinuteAsk[]): Promise<Share<MinuteGrant>[]> {
    const merged = mergeAsks(asks).map(({ ask, count }) => ({ ...ask, asked: count }));
    return dealGrants(asks, await this.counters.takeMinute(merged));
  }
}

function granted(used: number, secondsLeft: number): StorageRecord {
  return { totalHits: used, timeToExpire: Math.ceil(secondsLeft), isBlocked: false, timeToBlockExpire: 0 };
}

function refused(limit: number, secondsLeft: number): StorageRecord {
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  return { totalHits: limit, timeToExpire: seconds, isBlocked: true, timeToBlockExpire: seconds };
}
