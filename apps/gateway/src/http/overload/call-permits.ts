import { FairShares, type Supply } from '@rampart/fairness';

/** A call's permit to be worked on. */
export interface CallPermit {
  /** Safe to call twice. */
  giveBack(): void;
}

/** Why there is no permit: all are out, or the account has its share of them. */
export type PermitRefusal = 'full' | 'share';

/** The permits of calls of one kind, shared fairly between accounts. */
export class CallPermits {
  private readonly shares: FairShares<number>;

  constructor(limit: Supply) {
    this.shares = new FairShares(limit);
  }

  get underWay(): number {
    return this.shares.taken;
  }

  get isFull(): boolean {
    return this.shares.isFull;
  }

  take(accountId: number): CallPermit | PermitRefusal {
    if (this.shares.isFull) return 'full';
    if (this.shares.isBeyondShare(accountId)) return 'share';
    this.shares.add(accountId, 1);
    let isHeld = true;
    return {
      giveBack: () => {
        if (!isHeld) return;
        isHeld = false;
        this.shares.add(accountId, -1);
      },
    };
  }
}
