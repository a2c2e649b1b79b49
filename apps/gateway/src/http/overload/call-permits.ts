import { FairShares, type Supply } from '@rampart/fairness';

/** A call's permit to be worked on. */
export interface CallPermit {
  /** Safe to call twice. */
  giveBack(): void;
}

/** Why a permit is refused: all are taken, or the account has its share. */
export type PermitRefusal = 'full' | 'share';

/** The permits of one kind of call, shared fairly between accounts. */
export class CallPermits {
  private readonly shares: FairShares<number>;

  /** @param kept part of the permits for accounts that have none: see `FairShares`. */
  constructor(limit: Supply, kept = 0) {
    this.shares = new FairShares(limit, kept);
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
