import { ServiceError } from '@rampart/contracts';

/** Sets that one replica works on at a time: each holds a connection, and the locked rules of its account. */
const MAX_RUNNING = 2;
/** Sets that wait at a replica, per account and in total: each takes up to a mebibyte in memory. */
const MAX_WAITING_PER_ACCOUNT = 2;
const MAX_WAITING = 16;
/** How long a set waits; the rest of the command's ten seconds is for the work. */
export const MAX_WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 2;

interface Waiter {
  readonly accountId: number;
  start(): void;
}

/**
 * Lets whole sets be compiled, compared and written one at a time per account and two at a time per replica, so that
 * many of them take neither connections nor CPU from orders. First come, first served.
 */
export class SetTurns {
  private readonly running = new Set<number>();
  private readonly waiting: Waiter[] = [];

  /**
   * Does the work when it is the account's turn.
   * @throws ServiceError `unavailable` with `retryAfterSeconds`, before any work, when too many wait or the wait was
   * too long; and the errors of the work.
   */
  async take<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    if (this.isFree(accountId)) this.running.add(accountId);
    else await this.wait(accountId);
    try {
      return await work();
    } finally {
      this.running.delete(accountId);
      this.startNext();
    }
  }

  private isFree(accountId: number): boolean {
    return this.running.size < MAX_RUNNING && !this.running.has(accountId);
  }

  /** Resolves when the account is among those that run. */
  private wait(accountId: number): Promise<void> {
    const own = this.waiting.filter((waiter) => waiter.accountId === accountId).length;
    if (own >= MAX_WAITING_PER_ACCOUNT || this.waiting.length >= MAX_WAITING) throw tooBusy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(tooBusy());
      }, MAX_WAIT_MS);
      const waiter: Waiter = {
        accountId,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.waiting.push(waiter);
    });
  }

  /** A set that ends makes room for one: any other that waits does so for an account that is still running. */
  private startNext(): void {
    const index = this.waiting.findIndex(({ accountId }) => this.isFree(accountId));
    const [next] = index === -1 ? [] : this.waiting.splice(index, 1);
    if (next === undefined) return;
    this.running.add(next.accountId);
    next.start();
  }
}

function tooBusy(): ServiceError {
  return new ServiceError('unavailable', {
    message: 'Other rule sets are being planned or published. Please try again in a moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
