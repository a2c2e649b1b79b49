import type { ThrottlerStorage } from '@nestjs/throttler';
import { GroupCommit, type GroupCommitOptions } from '@rampart/persistence';
import { LRUCache } from 'lru-cache';
import { atMost } from '../memory/growing-cache';
import { type CallShare, dealCalls, mergeCalls, type Share } from './grants';
import type { QuotaFigures } from './quota-figures';
import type {
  CallAsk,
  QuotaAllowance,
  QuotaGrant,
  UsageCountersRepository,
} from './usage-counters.repository';

type StorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The decision on a call: whether it is admitted this minute and, if it wanted one, its quota slot. */
export interface Admission {
  readonly record: StorageRecord;
  /** Null when no slot was requested, or the call is not admitted. */
  readonly quota: Share<QuotaGrant> | null;
}

interface Exhausted {
  readonly allowed: number;
  readonly until: number;
}

const MAX_BATCH = 2_000;
const MAX_EXHAUSTED = 50_000;

/**
 * The throttler's counters, in Postgres and exact across gateways. Calls that arrive while a statement is under way
 * go together into the next: one statement for all keys, whatever the load.
 *
 * A window of 60 s starts at the first call after the previous one has ended. Refused calls are not counted, so once
 * a window is full it stays full, and this gateway refuses further calls by itself until it ends.
 */
export class CoalescingUsageStorage implements ThrottlerStorage {
  private readonly takes = new GroupCommit<CallAsk, CallShare>((asks) => this.take(asks), {
    writer: 'usage_calls',
    maxBatch: MAX_BATCH,
    // Two concurrent statements would only wait for each other on the row of a busy key.
    lanes: 1,
    onBatch: (writer, size) => this.onBatch?.(writer, size),
  });
  private readonly exhausted = new LRUCache<string, Exhausted>(atMost(MAX_EXHAUSTED));

  /** @param now milliseconds, monotonic. @param onBatch called with the number of calls in each statement. */
  constructor(
    private readonly counters: Pick<UsageCountersRepository, 'takeCalls'>,
    private readonly figures: QuotaFigures,
    private readonly now: () => number,
    private readonly onBatch?: GroupCommitOptions['onBatch'],
  ) {}

  /**
   * Counts one call if it fits.
   *
   * @param key `<usage id> <bucket>`, as `counterKey` writes it.
   * @returns times in seconds; `totalHits` includes this call if it was admitted.
   * @throws the errors of Postgres: without its counters no call is served.
   */
  async increment(key: string, _ttl: number, limit: number): Promise<StorageRecord> {
    return (await this.admit(key, limit, null)).record;
  }

  /** The refusal of a call whose window is known to be full; null when the counters must be queried. */
  findRefusal(key: string, limit: number): StorageRecord | null {
    const known = this.exhausted.get(key);
    const now = this.now();
    return known && now < known.until && limit <= known.allowed
      ? refused(limit, (known.until - now) / 1_000)
      : null;
  }

  /**
   * Like `increment`, and in the same statement a slot in the day and the month for a call that counts.
   *
   * @param quota the key's quota; null for a call that wants no slot.
   */
  async admit(key: string, limit: number, quota: QuotaAllowance | null): Promise<Admission> {
    const refusal = this.findRefusal(key, limit);
    if (refusal !== null) return { record: refusal, quota: null };
    const startedAt = this.now();
    const [usageId = '', bucket = ''] = key.split(' ');
    const share = await this.takes.submit({
      usageId,
      bucket,
      asked: 1,
      allowed: limit,
      counting: quota === null ? 0 : 1,
      quota,
    });
    const { grant, slot } = share;
    if (bucket === '') this.figures.note(usageId, usedOf(grant.quota));
    if (slot !== null) {
      return { record: granted(grant.usedBefore + slot, grant.secondsLeft), quota: share.quota };
    }
    // Counted from before the call, so that the window never seems longer than it is.
    this.exhausted.set(key, { allowed: limit, until: startedAt + grant.secondsLeft * 1_000 });
    return { record: refused(limit, grant.secondsLeft), quota: null };
  }

  private async take(asks: readonly CallAsk[]): Promise<CallShare[]> {
    return dealCalls(asks, await this.counters.takeCalls(mergeCalls(asks)));
  }
}

function usedOf(grant: QuotaGrant): { dayUsed: number; monthUsed: number } {
  return {
    dayUsed: grant.dayUsedBefore + grant.granted,
    monthUsed: grant.monthUsedBefore + grant.granted,
  };
}

function granted(used: number, secondsLeft: number): StorageRecord {
  return { totalHits: used, timeToExpire: Math.ceil(secondsLeft), isBlocked: false, timeToBlockExpire: 0 };
}

function refused(limit: number, secondsLeft: number): StorageRecord {
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  return { totalHits: limit, timeToExpire: seconds, isBlocked: true, timeToBlockExpire: seconds };
}
