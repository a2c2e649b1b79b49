/** Maximum of concurrent turns. */
export interface FairTurnsLimits {
  /** Turns of all accounts together. */
  readonly ofAll: number;
  /** Turns of one account. Default: `ofAll`. */
  readonly ofOne?: number;
}

/** A turn under way. */
export interface Turn {
  /** Ends it. Safe to call twice. */
  end(): void;
}

/** The caller's time ran out before its turn came. */
export class TurnNotReached extends Error {
  constructor() {
    super('the turn did not come in time');
    this.name = 'TurnNotReached';
  }
}

interface Waiter {
  readonly accountId: number;
  /** Breaks ties between accounts that hold equally many turns: the lower start goes first, then the earlier request. */
  readonly start: number;
  readonly begin: (turn: Turn) => void;
}

/**
 * Turns at a resource that accounts share. The next turn goes to the account that holds the fewest, and among equals to
 * the one that has had the fewest lately (start-time fair queueing, Goyal et al. 1996, with turns of equal cost). So an
 * account that asks for a hundred turns delays one that asks for a single turn by at most the turns under way and one
 * more. The turns of one account come in the order in which it asked.
 *
 * A turn is not preempted: long work has to be split into many short turns.
 */
export class FairTurns {
  private readonly ofAll: number;
  private readonly ofOne: number;
  private underWay = 0;
  private readonly held = new Map<number, number>();
  private readonly waiters: Waiter[] = [];
  /** Virtual time: the highest start given so far, which is where accounts start that have not asked for a while. */
  private now = 0;
  /** Start of each account's next turn, for those later than `now`. */
  private readonly nextStarts = new Map<number, number>();

  constructor({ ofAll, ofOne = ofAll }: FairTurnsLimits) {
    this.ofAll = ofAll;
    this.ofOne = ofOne;
  }

  /** Waiters of all accounts. */
  get waiting(): number {
    return this.waiters.length;
  }

  /** Waiters of one account. */
  waitingOf(accountId: number): number {
    return this.waiters.reduce((count, waiter) => count + (waiter.accountId === accountId ? 1 : 0), 0);
  }

  /** A turn that is available to the account at once, which the caller must end; otherwise null. */
  takeFree(accountId: number): Turn | null {
    if (this.underWay >= this.ofAll || (this.held.get(accountId) ?? 0) >= this.ofOne) return null;
    // While a turn is free, only accounts at their own maximum can be waiting, so no account is overtaken.
    return this.giveTurn(accountId, this.startOf(accountId));
  }

  /**
   * Waits for a turn, which the caller must end.
   *
   * @param withinMs how long to wait. Default: without a limit.
   * @throws TurnNotReached
   */
  take(accountId: number, withinMs?: number): Promise<Turn> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        accountId,
        start: this.startOf(accountId),
        begin: (turn) => {
          clearTimeout(timer);
          resolve(turn);
        },
      };
      this.waiters.push(waiter);
      this.giveTurns();
      if (withinMs === undefined || !this.waiters.includes(waiter)) return;
      timer = setTimeout(() => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        reject(new TurnNotReached());
      }, withinMs);
    });
  }

  /** Does the work in a turn. @throws TurnNotReached; what the work throws. */
  async run<T>(accountId: number, work: () => Promise<T>, withinMs?: number): Promise<T> {
    const turn = await this.take(accountId, withinMs);
    try {
      return await work();
    } finally {
      turn.end();
    }
  }

  /** The start of a turn requested now; advances the start of the account's next one. */
  private startOf(accountId: number): number {
    const start = Math.max(this.now, this.nextStarts.get(accountId) ?? 0);
    this.nextStarts.set(accountId, start + 1);
    return start;
  }

  private giveTurns(): void {
    while (this.underWay < this.ofAll) {
      const next = this.next();
      if (next === undefined) return;
      this.waiters.splice(this.waiters.indexOf(next), 1);
      next.begin(this.giveTurn(next.accountId, next.start));
    }
  }

  private giveTurn(accountId: number, start: number): Turn {
    this.now = Math.max(this.now, start);
    this.forgetPast();
    this.count(accountId, 1);
    return this.turnOf(accountId);
  }

  private next(): Waiter | undefined {
    let best: Waiter | undefined;
    for (const waiter of this.waiters) {
      const held = this.heldBy(waiter);
      if (held >= this.ofOne) continue;
      const isBetter =
        best === undefined ||
        held < this.heldBy(best) ||
        (held === this.heldBy(best) && waiter.start < best.start);
      if (isBetter) best = waiter;
    }
    return best;
  }

  private heldBy({ accountId }: Waiter): number {
    return this.held.get(accountId) ?? 0;
  }

  private turnOf(accountId: number): Turn {
    let isOver = false;
    return {
      end: () => {
        if (isOver) return;
        isOver = true;
        this.count(accountId, -1);
        this.giveTurns();
      },
    };
  }

  private count(accountId: number, change: 1 | -1): void {
    this.underWay += change;
    const held = (this.held.get(accountId) ?? 0) + change;
    if (held === 0) this.held.delete(accountId);
    else this.held.set(accountId, held);
  }

  /** Drops accounts whose next start has passed: they start at `now`, like newcomers. */
  private forgetPast(): void {
    for (const [accountId, start] of this.nextStarts) {
      if (start <= this.now) this.nextStarts.delete(accountId);
    }
  }
}
