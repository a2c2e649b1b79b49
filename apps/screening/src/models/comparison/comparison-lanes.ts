import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';

/** Comparisons that run at once in this process: of all accounts, and of one. Each takes turns from orders. */
const MOST = { ofAll: 2, ofOne: 1 };

/** Seconds that a comparison of the most orders takes about. */
const RETRY_AFTER_SECONDS = 5;

/** Counts the comparisons under way, so that orders are answered beside them. Those of promotions count too. */
@Injectable()
export class ComparisonLanes {
  private readonly underWay = new Map<number, number>();

  /**
   * Runs one, or refuses it at once: whoever waited for a turn would only be answered too late.
   *
   * @throws ServiceError `unavailable` when there are too many; else what `work` throws.
   */
  async run<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    this.enter(accountId);
    try {
      return await work();
    } finally {
      this.leave(accountId);
    }
  }

  private enter(accountId: number): void {
    const own = this.underWay.get(accountId) ?? 0;
    const all = [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MOST.ofOne || all >= MOST.ofAll) {
      throw new ServiceError('unavailable', {
        message: 'Too many models are being compared. Please wait for a comparison or a promotion to end.',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    this.underWay.set(accountId, own + 1);
  }

  private leave(accountId: number): void {
    const left = (this.underWay.get(accountId) ?? 1) - 1;
    if (left === 0) this.underWay.delete(accountId);
    else this.underWay.set(accountId, left);
  }
}
