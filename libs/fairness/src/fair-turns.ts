/** How much may be done at once. */
export interface FairTurnsLimits {
  /** Turns of all accounts together. */
  readonly ofAll: number;
  /** Turns of one account. Default: as many as of all. */
  readonly ofOne?: number;
}

/** A turn that was given. */
export interface Turn {
  /** Ends it. Safe to call twice. */
  end(): void;
}

/** The turn did not come in the time that its caller had for it. */
export class TurnNotReached extends Error {
  constructor() {
    super('the turn did not come in time');
    this.name = 'TurnNotReached';
  }
}

interface Waiter {
  readonly accountId: number;
  /** Orders the waiters of accounts that hold equally many turns: the lower goes first, of equals the one that asked first. */
  readonly start: number;
  readonly begin: (turn: Turn) => void;
}

/**
 * Turns at something that accounts share. The next one goes to the account that holds the fewest; of several, to the one
 * that has had the fewest lately (start-time fair queueing, Goyal et al. 1996, with turns of equal cost), so that an
 * account that asks for a hundred turns delays one that asks for a single one by at most the turns under way and one
 * more. The turns of one account come in the order in which it asked.
 *
 * What an account holds for long delays others all the same: work that lasts is to be done in many short turns.
 */
export class FairTurns {
  private readonly ofAll: number;
  private readonly ofOne: number;
  private underWay = 0;
  private readonly held = new Map<number, number>();
  private readonly waiters: Waiter[] = [];
  /** Start of the turn that was given last: where accounts begin that have not asked for a while. */
  private now = 0;
  /** Where the next turn of each account starts, as far as that is later. */
  private readonly nextStarts = new Map<number, number>();

  constructor({ ofAll, ofOne = ofAll }: FairTurnsLimits) {
    this.ofAll = ofAll;
    this.ofOne = ofOne;
  }

  /** How many wait for a turn. */
  get waiting(): number {
    return this.waiters.length;
  }

  /** How many of one account wait for a turn. */
  waitingOf(accountId: number): number {
    return this.waiters.reduce((count, waiter) => count + (waiter.accountId === accountId ? 1 : 0), 0);
  }

  /** A turn, where one is free for the account without waiting, which the caller must end; else null. */
  takeFree(accountId: number): Turn | null {
    if (this.underWay >= this.ofAll || (this.held.get(accountId) ?? 0) >= this.ofOne) return null;
    // Whoever waits has all that one account may have, and is passed over.
    return this.giveTurn(accountId, this.startOf(accountId));
  }

  /**
   * Waits for a turn, which the caller must end.
   *
   * @param withinMs after which the caller waits no longer. Default: as long as it takes.
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

  /** Where a turn that the account asks for now starts. The next one starts behind it. */
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

  /** An account whose turns lie behind all that are given now begins where any newcomer does. */
  private forgetPast(): void {
    for (const [accountId, start] of this.nextStarts) {
      if (start <= this.now) this.nextStarts.delete(accountId);
    }
  }
}
