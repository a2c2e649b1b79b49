/** How many calls may be under way at this moment. */
export interface CallLimit {
  readonly current: number;
}

/** A call's place among those under way. */
export interface CallPlace {
  /**
   * Says whose call it is, once that is known.
   *
   * @returns false when the account has its share already; the place is to be given back as ever.
   */
  enter(accountId: number): boolean;
  /** Safe to call twice. */
  giveBack(): void;
}

/**
 * The calls of one kind that are under way. The first half of the places is for whoever comes; in the other half an
 * account gets no more than an equal share of all, counted as if one account more were there. So nobody is kept from
 * what would lie idle, and whoever comes new finds room, whatever the others do.
 */
export class CallPlaces {
  private taken = 0;
  private readonly ofAccounts = new Map<number, number>();

  constructor(private readonly limit: CallLimit) {}

  get underWay(): number {
    return this.taken;
  }

  /** @returns null when all places are taken. */
  take(): CallPlace | null {
    if (this.taken >= this.limit.current) return null;
    this.taken += 1;
    let account: number | null = null;
    let isHeld = true;
    return {
      enter: (accountId) => {
        if (!isHeld || this.isBeyondShare(accountId)) return false;
        account = accountId;
        this.add(accountId, 1);
        return true;
      },
      giveBack: () => {
        if (!isHeld) return;
        isHeld = false;
        this.taken -= 1;
        if (account !== null) this.add(account, -1);
      },
    };
  }

  private isBeyondShare(accountId: number): boolean {
    const places = this.limit.current;
    if (this.taken <= places / 2) return false;
    const own = this.ofAccounts.get(accountId) ?? 0;
    const accounts = this.ofAccounts.size + (own === 0 ? 1 : 0);
    return own >= places / (accounts + 1);
  }

  private add(accountId: number, count: number): void {
    const own = (this.ofAccounts.get(accountId) ?? 0) + count;
    if (own === 0) this.ofAccounts.delete(accountId);
    else this.ofAccounts.set(accountId, own);
  }
}
