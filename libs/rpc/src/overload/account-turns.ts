import { ServiceError } from '@rampart/contracts';
import { FairTurns, type Turn, TurnNotReached } from '@rampart/fairness';

/** How much of one kind of work a process does concurrently, and how much may wait for it. */
export interface TurnLimits {
  /** Of all accounts together. */
  readonly most: number;
  readonly perAccount: number;
  readonly waitingPerAccount: number;
  /**
   * Milliseconds after which waiting work is refused: below the deadline of the command, after which its caller is
   * gone.
   */
  readonly maxWaitMs: number;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Runs work that uses a resource shared by all accounts (above all connections to Postgres) in fair turns, so that one
 * account takes no more than its share, and limits how much of one account waits, and for how long.
 */
export class AccountTurns {
  private readonly turns: FairTurns;

  constructor(private readonly limits: TurnLimits) {
    this.turns = new FairTurns({ ofAll: limits.most, ofOne: limits.perAccount });
  }

  /**
   * Runs the work when it is its turn: at once, before this returns, if a permit is free.
   *
   * @throws ServiceError `unavailable` when the account has too many waiting or the wait was too long, before any work;
   *   and the errors of the work.
   */
  async run<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    if (this.turns.waitingOf(accountId) >= this.limits.waitingPerAccount) throw tooMany();
    const turn = this.turns.takeFree(accountId) ?? (await this.takeInTime(accountId));
    try {
      return await work();
    } finally {
      turn.end();
    }
  }

  private async takeInTime(accountId: number): Promise<Turn> {
    try {
      return await this.turns.take(accountId, this.limits.maxWaitMs);
    } catch (error) {
      throw error instanceof TurnNotReached ? tooLong() : error;
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
