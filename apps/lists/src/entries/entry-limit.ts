import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

/** How long a count is believed: an account that is full may add again so long after it removed something. */
const COUNTED_FOR_MS = 30_000;

/**
 * Null without a counter: it is made with the first number that is taken. Numbers are given once, so that an account of
 * which the highest is below the bound cannot have more entries than it may, and is not counted.
 */
const HIGHEST: Statement = {
  name: 'lists.highest-number',
  text: `SELECT last::float8 AS highest FROM account_numbers WHERE account_id = $1 AND kind = 'list_entries'`,
};

const COUNT: Statement = {
  name: 'lists.count-entries',
  text: `SELECT count(*)::float8 AS count FROM (SELECT FROM list_entries WHERE account_id = $1 LIMIT $2) AS counted`,
};

/** How many entries an account may have: they lie on a disk, and in indexes, that all accounts share. */
@Injectable()
export class EntryLimit {
  private readonly counts = new Map<number, { readonly count: Promise<number>; readonly until: number }>();

  /** @param most entries of an account, expired ones that are still kept included. */
  constructor(
    private readonly database: Database,
    readonly most: number,
  ) {}

  /**
   * How many more entries an account may have; about as many, where several calls add at once or entries went a moment
   * ago.
   *
   * @param wanted of which the caller adds no more.
   * @returns `wanted` at least when there is room for all of them; 0 when there is none.
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
