import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { FairTurns, TurnNotReached } from '@rampart/fairness';

/** Comparisons that run at once in this process, in total and per account. Each takes CPU time from orders. */
const MOST = { ofAll: 2, ofOne: 1 };

/**
 * Approximate seconds of a comparison of the maximum number of orders; another account waits this long for its turn.
 */
const COMPARISON_SECONDS = 5;

/** Limits concurrent comparisons, so that orders are answered beside them. Those of promotions count too. */
@Injectable()
export class ComparisonLanes {
  private readonly comparing = new Set<number>();
  private readonly turns = new FairTurns({ ofAll: MOST.ofAll, ofOne: MOST.ofOne });

  /**
   * Runs one, in turn with those of other accounts. A second one of the same account is refused at once.
   *
   * @throws ServiceError `unavailable` when its turn does not come in time; otherwise the errors of `work`.
   */
  async run<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    if (this.comparing.has(accountId)) throw tooMany();
    this.comparing.add(accountId);
    try {
      return await this.turns.run(accountId, work, COMPARISON_SECONDS * 1_000);
    } catch (error) {
      throw error instanceof TurnNotReached ? tooMany() : error;
    } finally {
      this.comparing.delete(accountId);
    }
  }
}

function tooMany(): ServiceError {
  return new ServiceError('unavailable', {
    message: 'Too many models are being compared. Please wait for a comparison or a promotion to end.',
    retryAfterSeconds: COMPARISON_SECONDS,
  });
}
