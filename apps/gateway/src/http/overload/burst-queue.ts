/** Calls that an account may always have in work, however quiet it was. */
const LEAST = 2;
/** Time constant of the mean of an account's calls under way, in ms. */
const MEAN_MS = 10_000;
/**
 * After this many ms in work a call no longer counts against its account: it is probably waiting for DNS or a row
 * lock.
 */
const LONG_MS = 50;
/** An account is alone when no other has called for this many ms. */
const RECENT_MS = 2_000;
/** With more accounts than this, those that are back at the minimum are forgotten. */
const ACCOUNTS_KEPT = 256;

/** Ends a call's work. Safe to call twice. */
export type EndWork = () => void;

interface Account {
  readonly id: number;
  /** Start times of the calls in work that count, oldest first. */
  readonly inWork: number[];
  readonly waiting: ((end: EndWork) => void)[];
  /** Unfinished calls, including waiting ones. */
  underWay: number;
  /** Exponentially weighted mean of `underWay`, as of `meanAt`. */
  mean: number;
  meanAt: number;
  /** Fires when the oldest call in work no longer counts. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * Smooths the bursts of accounts that share a gateway. An account may have as many calls in work as it had under way
 * on average over the last ten seconds, and at least two; further ones wait in order of arrival. A shop that always
 * has sixty under way is never held back, while a sudden burst of sixty is spread over some tenths of a second
 * instead of queueing ahead of all other accounts in every service. A long call counts for 50 ms. An account that
 * calls alone never waits.
 */
export class BurstQueue {
  private readonly accounts = new Map<number, Account>();
  /** The last call, and the last call of any other account. */
  private last = { accountId: Number.NaN, at: Number.NEGATIVE_INFINITY };
  private lastOfOther = this.last;
  private waitingOfAll = 0;

  /** @param now monotonic, in ms. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Waiting calls of all accounts. */
  get waiting(): number {
    return this.waitingOfAll;
  }

  /** Resolves when the call may be worked on, to a function that must be called when the work has ended. */
  enter(accountId: number): Promise<EndWork> {
    const now = this.now();
    this.note(accountId, now);
    const account = this.accountOf(accountId, now);
    this.count(account, 1, now);
    return new Promise((resolve) => {
      account.waiting.push(resolve);
      this.waitingOfAll += 1;
      this.admit(account, now);
    });
  }

  /** Admits as many calls as allowed, and schedules the next admission. */
  private admit(account: Account, now: number): void {
    const { inWork, waiting } = account;
    while (inWork[0] !== undefined && now - inWork[0] >= LONG_MS) inWork.shift();
    const free = Math.max(0, this.mostOf(account, now) - inWork.length);
    for (const begin of waiting.splice(0, free)) {
      this.waitingOfAll -= 1;
      inWork.push(now);
      begin(this.endOf(account, now));
    }
    if (waiting.length === 0 || account.timer !== undefined) return;
    const oldest = inWork[0] ?? now;
    account.timer = setTimeout(
      () => {
        account.timer = undefined;
        this.admit(account, this.now());
      },
      Math.max(1, oldest + LONG_MS - now),
    );
  }

  private endOf(account: Account, beganAt: number): EndWork {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const now = this.now();
      const index = account.inWork.indexOf(beganAt);
      if (index >= 0) account.inWork.splice(index, 1);
      this.count(account, -1, now);
      if (account.waiting.length > 0) this.admit(account, now);
    };
  }

  private mostOf(account: Account, now: number): number {
    const other = this.last.accountId === account.id ? this.lastOfOther : this.last;
    if (now - other.at > RECENT_MS) return Number.POSITIVE_INFINITY;
    this.count(account, 0, now);
    return Math.max(LEAST, Math.floor(account.mean));
  }

  private note(accountId: number, at: number): void {
    if (this.last.accountId === accountId) {
      this.last.at = at;
    } else {
      this.lastOfOther = this.last;
      this.last = { accountId, at };
    }
  }

  /** Updates the mean; from now on there are more or fewer calls. */
  private count(account: Account, change: number, now: number): void {
    const weight = Math.exp((account.meanAt - now) / MEAN_MS);
    account.mean = account.mean * weight + account.underWay * (1 - weight);
    account.meanAt = now;
    account.underWay += change;
  }

  private accountOf(id: number, now: number): Account {
    const known = this.accounts.get(id);
    if (known !== undefined) return known;
    if (this.accounts.size >= ACCOUNTS_KEPT) this.forget(now);
    const account: Account = {
      id,
      inWork: [],
      waiting: [],
      underWay: 0,
      mean: 0,
      meanAt: now,
      timer: undefined,
    };
    this.accounts.set(id, account);
    return account;
  }

  private forget(now: number): void {
    for (const account of this.accounts.values()) {
      this.count(account, 0, now);
      if (account.underWay === 0 && account.mean < LEAST) this.accounts.delete(account.id);
    }
  }
}
