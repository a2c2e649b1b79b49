import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { FairTurns, TurnNotReached } from '@rampart/fairness';

/** Comparisons that run at once in this process: of all accounts, and of one. Each takes turns from orders. */
const MOST = { ofAll: 2, ofOne: 1 };

/** Seconds that a comparison of the most orders takes about, and for which another account waits for its turn. */
const COMPARISON_SECONDS = 5;

/** Counts the comparisons under way, so that orders are answered beside them. Those of promotions count too. */
@Injectable()
export class ComparisonLanes {
  private readonly comparing = new Set<number>();
  private readonly turns = new FairTurns({ ofAll: MOST.ofAll, ofOne: MOST.ofOne });

  /**
   * Runs one, in turn with those of other accounts. A second one of the same account is refused at once.
   *
   * @throws ServiceError `unavailable` when its turn does not come in time to be answered; else what `work` throws.
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
