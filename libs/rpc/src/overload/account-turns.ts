import { ServiceError } from '@rampart/contracts';

/** How much of one kind of work a process does at once, and how much may wait for it. */
export interface TurnLimits {
  /** Of all accounts together. */
  readonly most: number;
  readonly perAccount: number;
  readonly waitingPerAccount: number;
  /** Milliseconds after which one that waits is refused: below the deadline of the command, whose caller is gone then. */
  readonly maxWaitMs: number;
}

const RETRY_AFTER_SECONDS = 1;

interface Waiter {
  readonly accountId: number;
  start(): void;
}

/**
 * Lets work that is dear to a resource of all accounts (connections to Postgres, above all) be done in turns, so that
 * one account takes no more than its part. A permit that becomes free goes to the account that was served longest ago,
 * and of one account to the call that waits longest.
 */
export class AccountTurns {
  private readonly running = new Map<number, number>();
  private readonly waiting = new Map<number, Waiter[]>();
  private taken = 0;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Does the work when it is its turn.
   *
   * @throws ServiceError `unavailable` when the account has too many waiting or the wait was too long, before any work;
   *   and what the work throws.
   */
  async run<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    if (this.isFree(accountId)) this.begin(accountId);
    else await this.wait(accountId);
    try {
      return await work();
    } finally {
      this.end(accountId);
    }
  }

  private isFree(accountId: number): boolean {
    return this.taken < this.limits.most && (this.running.get(accountId) ?? 0) < this.limits.perAccount;
  }

  private begin(accountId: number): void {
    this.taken += 1;
    this.running.set(accountId, (this.running.get(accountId) ?? 0) + 1);
  }

  private end(accountId: number): void {
    this.taken -= 1;
    const left = (this.running.get(accountId) ?? 0) - 1;
    if (left > 0) this.running.set(accountId, left);
    else this.running.delete(accountId);
    this.startNext();
  }

  /** Ends with the work among that which runs. */
  private wait(accountId: number): Promise<void> {
    const own = this.waiting.get(accountId) ?? [];
    if (own.length >= this.limits.waitingPerAccount) throw tooMany();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.leave(waiter);
        reject(tooLong());
      }, this.limits.maxWaitMs);
      const waiter: Waiter = {
        accountId,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      own.push(waiter);
      this.waiting.set(accountId, own);
    });
  }

  private leave(waiter: Waiter): void {
    const rest = (this.waiting.get(waiter.accountId) ?? []).filter((each) => each !== waiter);
    if (rest.length > 0) this.waiting.set(waiter.accountId, rest);
    else this.waiting.delete(waiter.accountId);
  }

  /** The order of `waiting` is that of the turns: an account that is served goes to its end. */
  private startNext(): void {
    for (const [accountId, [next, ...rest]] of this.waiting) {
      if (next === undefined || !this.isFree(accountId)) continue;
      this.waiting.delete(accountId);
      if (rest.length > 0) this.waiting.set(accountId, rest);
      this.begin(accountId);
      next.start();
      return;
    }
  }
}

function tooMany(): ServiceError {
  return new ServiceError('unavailable', {
    message: 'Too many calls of this account are under way. Please wait for some to end.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function tooLong(): ServiceError {
  return new ServiceError('unavailable', {
    message: 'There is too much to do at the moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
