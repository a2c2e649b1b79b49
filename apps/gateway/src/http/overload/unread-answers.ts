import type { ServerResponse } from 'node:http';
import { ServiceError } from '@rampart/contracts';
import { FairShares } from '@rampart/fairness';
import type { Metrics } from '@rampart/telemetry';
import { Seconds } from './seconds';

/** Limits on answers that wait here for callers to read them, beyond what the kernel holds. */
const LIMITS = {
  /** Bytes per account, or per address without a key. */
  ofHolder: 8_388_608,
  bytes: 50_331_648,
  /** Seconds in which an answer must be read, and the minimum rate in bytes a second after that. */
  graceSeconds: 10,
  bytesPerSecond: 4_096,
  /** Seconds for which a caller may read nothing of a streamed answer. */
  stallSeconds: 60,
};

export const TOO_MUCH_UNREAD = new ServiceError('rate_limited', {
  message: 'Answers to your earlier calls have not been read. Please read them first.',
  retryAfterSeconds: 1,
});

interface Waiting {
  readonly response: ServerResponse;
  /** Null: a stream. */
  readonly bytes: number | null;
  seconds: number;
  bytesWritten: number;
}

/** An account, or an address. */
export type AnswerHolder = number | string;

/**
 * Answers that have not been read yet. A caller who reads nothing keeps them in this process's memory, so their bytes
 * are limited per account, and an answer that is read below a minimum rate costs its connection.
 */
export class UnreadAnswers {
  private readonly shares: FairShares<AnswerHolder>;
  private readonly waiting = new Set<Waiting>();
  private readonly seconds = new Seconds(() => this.tick());

  constructor(
    private readonly metrics: Metrics,
    private readonly limits = LIMITS,
  ) {
    this.shares = new FairShares({ current: limits.bytes });
  }

  /** @throws ServiceError `rate_limited` when this account has too much to read. */
  check(holder: AnswerHolder): void {
    if (this.isBeyond(holder)) throw TOO_MUCH_UNREAD;
  }

  isBeyond(holder: AnswerHolder): boolean {
    const own = this.shares.of(holder);
    const isBeyond = own > this.limits.ofHolder || (own > 0 && this.shares.isBeyondShare(holder));
    if (isBeyond) this.metrics.shedTotal.inc({ where: 'answer', reason: 'share' });
    return isBeyond;
  }

  /** Counts an answer until it is sent or its connection closes. @param bytes null for a stream. */
  watch(holder: AnswerHolder, bytes: number | null, response: ServerResponse): void {
    const waiting: Waiting = { response, bytes, seconds: 0, bytesWritten: 0 };
    const amount = bytes ?? 0;
    this.shares.add(holder, amount);
    this.waiting.add(waiting);
    this.seconds.start();
    response.once('close', () => {
      this.shares.add(holder, -amount);
      this.waiting.delete(waiting);
    });
  }

  /** Called once a second. */
  tick(): void {
    if (this.waiting.size === 0) this.seconds.stop();
    for (const waiting of this.waiting) {
      if (!this.isLate(waiting)) continue;
      this.metrics.shedTotal.inc({ where: 'answer', reason: 'slow' });
      waiting.response.destroy();
    }
  }

  private isLate(waiting: Waiting): boolean {
    waiting.seconds += 1;
    if (waiting.bytes !== null) {
      const { graceSeconds, bytesPerSecond } = this.limits;
      return waiting.seconds > graceSeconds + waiting.bytes / bytesPerSecond;
    }
    const { socket } = waiting.response;
    const hasMoved =
      socket === null || socket.writableLength === 0 || socket.bytesWritten !== waiting.bytesWritten;
    if (hasMoved) waiting.seconds = 0;
    waiting.bytesWritten = socket?.bytesWritten ?? 0;
    return waiting.seconds > this.limits.stallSeconds;
  }
}
