import { ServiceError } from '@rampart/contracts';

/** Batches that run at once through this gateway: of all accounts, and of one. More would only wait for each other. */
const MOST = { ofAll: 8, ofOne: 2 };
const RETRY_AFTER_SECONDS = 10;

/** Counts the batches under way, so that no account takes all there is. */
export class BatchLanes {
  private readonly underWay = new Map<number, number>();

  /** @returns ends it. @throws ServiceError `rate_limited` when there are too many. */
  enter(accountId: number): () => void {
    const own = this.underWay.get(accountId) ?? 0;
    const all = [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MOST.ofOne || all >= MOST.ofAll) {
      throw new ServiceError('rate_limited', {
        message: 'Too many batches are under way. Please wait for one to end.',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    this.underWay.set(accountId, own + 1);
    return () => this.leave(accountId);
  }

  private leave(accountId: number): void {
    const left = (this.underWay.get(accountId) ?? 1) - 1;
    if (left === 0) this.underWay.delete(accountId);
    else this.underWay.set(accountId, left);
  }
}
