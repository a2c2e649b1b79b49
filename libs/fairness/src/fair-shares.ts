/** The amount available at this moment. */
export interface Supply {
  readonly current: number;
}

/**
 * Shares of something between holders: permits, bytes. The first half is open to any holder; of the other half a
 * holder gets at most an equal share, counted as if there were one more holder. A few holders can still take everything
 * (a half, a third, and the rest): what is held for long needs a part that is kept for newcomers.
 */
export class FairShares<Holder> {
  private held = 0;
  private readonly ofHolders = new Map<Holder, number>();

  /** @param kept part of the supply for holders that have nothing yet, from 0 to 1: none of it goes to one as its second. */
  constructor(
    private readonly supply: Supply,
    private readonly kept = 0,
  ) {}

  /** By all holders together. */
  get taken(): number {
    return this.held;
  }

  get isFull(): boolean {
    return this.held >= this.supply.current;
  }

  of(holder: Holder): number {
    return this.ofHolders.get(holder) ?? 0;
  }

  /** Whether a holder has its share for now. */
  isBeyondShare(holder: Holder): boolean {
    const { current } = this.supply;
    if (this.held + 1 <= current / 2) return false;
    const own = this.of(holder);
    if (this.kept > 0 && own > 0 && this.held + 1 > current * (1 - this.kept)) return true;
    const holders = this.ofHolders.size + (own === 0 ? 1 : 0);
    return own >= current / (holders + 1);
  }

  /** @param amount negative to give back. */
  add(holder: Holder, amount: number): void {
    this.held += amount;
    const own = this.of(holder) + amount;
    if (own === 0) this.ofHolders.delete(holder);
    else this.ofHolders.set(holder, own);
  }
}
