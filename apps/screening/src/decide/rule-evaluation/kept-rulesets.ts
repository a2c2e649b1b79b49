/** A compiled expression in the cache. */
interface KeptExpression<Compiled> {
  readonly compiled: Compiled;
  readonly bytes: number;
  /** Number of sets that use it. */
  uses: number;
}

/** The cached sets of one account. */
interface KeptAccount<Compiled, Ready> {
  readonly expressions: Map<string, KeptExpression<Compiled>>;
  /** By number, the most recently used at the end. */
  readonly sets: Map<
    number,
    { readonly ready: Ready; readonly keys: readonly string[]; readonly bytes: number }
  >;
  bytes: number;
}

/** A set being loaded into the cache. */
export interface LoadedSet<Compiled, Ready> {
  readonly ready: Ready;
  /** Its expressions, by trigger and text. */
  readonly expressions: ReadonlyMap<string, { readonly compiled: Compiled; readonly bytes: number }>;
  /** Size of everything else in it. */
  readonly bytes: number;
}

export interface KeptBytes {
  readonly all: number;
  readonly perAccount: number;
}

/** The current set, and one that is being explained. */
const SETS_PER_ACCOUNT = 2;

/**
 * Caches compiled rule sets, bounded in bytes in total and per account. Nothing is shared between accounts: a
 * publication can evict the account's own sets, and others' only once the whole cache is full, starting with accounts
 * that hold more than their share. An expression is dropped with the last set that uses it, and a set as soon as a
 * later one is used.
 */
export class KeptRulesets<Compiled, Ready> {
  /** The most recently used account at the end. */
  private readonly accounts = new Map<number, KeptAccount<Compiled, Ready>>();
  private total = 0;

  constructor(private readonly most: KeptBytes) {}

  get bytes(): number {
    return this.total;
  }

  bytesOf(accountId: number): number {
    return this.accounts.get(accountId)?.bytes ?? 0;
  }

  get(accountId: number, number: number): Ready | undefined {
    const account = this.accounts.get(accountId);
    const found = account?.sets.get(number);
    if (account === undefined || found === undefined) return undefined;
    putLast(this.accounts, accountId, account);
    putLast(account.sets, number, found);
    return found.ready;
  }

  /** A compiled expression from one of the account's sets. */
  expression(accountId: number, key: string): Compiled | undefined {
    return this.accounts.get(accountId)?.expressions.get(key)?.compiled;
  }

  /** The newest set is kept even if it exceeds its account's share: every order needs it. */
  keep(accountId: number, number: number, { ready, expressions, bytes }: LoadedSet<Compiled, Ready>): void {
    const account = this.accounts.get(accountId) ?? { expressions: new Map(), sets: new Map(), bytes: 0 };
    putLast(this.accounts, accountId, account);
    if (account.sets.has(number)) return;
    const newest = Math.max(0, ...account.sets.keys());
    for (const [key, { compiled, bytes: own }] of expressions) {
      const known = account.expressions.get(key);
      if (known === undefined) {
        account.expressions.set(key, { compiled, bytes: own, uses: 1 });
        this.add(account, own);
      } else known.uses += 1;
    }
    account.sets.set(number, { ready, keys: [...expressions.keys()], bytes });
    this.add(account, bytes);
    // A later publication replaces all sets before it; of those, only the most recently used one stays.
    const isOver = () => account.sets.size > SETS_PER_ACCOUNT || account.bytes > this.most.perAccount;
    for (const other of [...account.sets.keys()]) {
      if (other !== number && (number > newest || (other !== newest && isOver())))
        this.drop(accountId, other);
    }
    if (number < newest && account.bytes > this.most.perAccount) this.drop(accountId, number);
    this.makeRoom(accountId);
  }

  /** Among the accounts at or above their share, the least recently used one. */
  private makeRoom(keeping: number): void {
    while (this.total > this.most.all && this.accounts.size > 1) {
      const others = [...this.accounts].filter(([id]) => id !== keeping);
      const part = others.reduce((sum, [, { bytes }]) => sum + bytes, 0) / others.length;
      const leaving = others.find(([, { bytes }]) => bytes >= part);
      if (leaving === undefined) return;
      const [accountId] = leaving;
      for (const number of [...(this.accounts.get(accountId)?.sets.keys() ?? [])])
        this.drop(accountId, number);
    }
  }

  private drop(accountId: number, number: number): void {
    const account = this.accounts.get(accountId);
    const set = account?.sets.get(number);
    if (account === undefined || set === undefined) return;
    account.sets.delete(number);
    this.add(account, -set.bytes);
    for (const key of set.keys) {
      const expression = account.expressions.get(key);
      if (expression === undefined) continue;
      expression.uses -= 1;
      if (expression.uses > 0) continue;
      account.expressions.delete(key);
      this.add(account, -expression.bytes);
    }
    if (account.sets.size === 0) this.accounts.delete(accountId);
  }

  private add(account: KeptAccount<Compiled, Ready>, bytes: number): void {
    account.bytes += bytes;
    this.total += bytes;
  }
}

function putLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
