import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

/** How long a count is trusted: a full account may add again this long after it removed something. */
const COUNTED_FOR_MS = 30_000;

/**
 * Null without a counter: it is created with the first number taken. Numbers are never reused, so an account whose
 * highest number is below the limit cannot have more entries than allowed, and is not counted.
 */
const HIGHEST: Statement = {
  name: 'lists.highest-number',
  text: `SELECT last::float8 AS highest FROM account_numbers WHERE account_id = $1 AND kind = 'list_entries'`,
};

const COUNT: Statement = {
  name: 'lists.count-entries',
  text: `SELECT count(*)::float8 AS count FROM (SELECT FROM list_entries WHERE account_id = $1 LIMIT $2) AS counted`,
};

/** The maximum number of entries per account: they are on a disk, and in indexes, that all accounts share. */
@Injectable()
export class EntryLimit {
  private readonly counts = new Map<number, { readonly count: Promise<number>; readonly until: number }>();

  /** @param most entries per account, including stored expired ones. */
  constructor(
    private readonly database: Database,
    readonly most: number,
  ) {}

  /**
   * How many more entries an account may have; approximate under concurrent adds or just after removals.
   *
   * @param wanted how many the caller adds at most.
   * @returns at least `wanted` when there is room for all of them; 0 when there is none.
   * @throws ServiceError `unavailable`.
   */
  async left(accountId: number, wanted: number): Promise<number> {
    const [row] = await this.database.run<{ highest: number }>(HIGHEST, [accountId]);
    const unused = row === undefined ? 0 : this.most - row.highest;
    if (unused >= wanted) return unused;
    return Math.max(0, this.most - (await this.count(accountId)));
  }

  private count(accountId: number): Promise<number> {
    const now = Date.now();
    const known = this.counts.get(accountId);
    if (known !== undefined && known.until > now) return known.count;
    for (const [each, { until }] of this.counts) if (until <= now) this.counts.delete(each);
    const count = this.countAnew(accountId);
    this.counts.set(accountId, { count, until: now + COUNTED_FOR_MS });
    count.catch(() => this.counts.delete(accountId));
    return count;
  }

  private async countAnew(accountId: number): Promise<number> {
    const [row] = await this.database.run<{ count: number }>(COUNT, [accountId, this.most]);
    return row?.count ?? 0;
  }
}
