import { Injectable } from '@nestjs/common';
import { Database, type Statement, sqlStateOf } from '@rampart/persistence';

/** Rows of one look-up of all terms together: some 5 ms. */
const MOST_ROWS = 3_000;

/** With the wait for a turn, less than the deadline of a graph. */
const LIMIT: Statement = { name: '', text: "SET LOCAL statement_timeout = '900ms'" };
/** Whatever Postgres believes of the frequency of so many terms, reading all orders is never better. */
const NO_SCAN: Statement = { name: '', text: 'SET LOCAL enable_seqscan = off' };
/** SQLSTATE of a statement that took longer. */
const QUERY_CANCELED = '57014';

/**
 * All terms in one scan of the index: each would read its pending list again. Materialized, so that Postgres plans for all
 * rows, of which no more than $3 are read. Terms of two accounts never meet; the account is a matter of principle.
 */
const FIND_TOGETHER: Statement = {
  name: '',
  text: `
    WITH found AS MATERIALIZED (
      SELECT account_id, number, terms FROM searchable_orders WHERE terms && $2::bigint[])
    SELECT found.number::text AS number,
      ARRAY(SELECT unnest(found.terms) INTERSECT SELECT unnest($2::bigint[]))::text[] AS terms
    FROM found WHERE account_id = $1 LIMIT $3`,
};

interface FoundRow {
  readonly number: string;
  readonly terms: readonly string[];
}

/** The orders of several values. Terms in neither were not looked up: too many orders have them. */
export interface Together {
  /** By term: all its orders, newest first. */
  readonly sharing: ReadonlyMap<string, readonly string[]>;
  /** Terms that more orders have than a term may. */
  readonly crowded: ReadonlySet<string>;
}

/** How often the terms with most orders are left out before the others are given up. */
const MAX_ROUNDS = 3;

/** Reads the orders of many values at once. */
@Injectable()
export class LinksRepository {
  constructor(private readonly database: Database) {}

  /** @param crowd orders from which on a term is crowded. @throws ServiceError `unavailable`. */
  async findTogether(accountId: number, terms: readonly string[], crowd: number): Promise<Together> {
    const crowded = new Set<string>();
    let asked = new Set(terms);
    for (let round = 0; asked.size > 0 && round < MAX_ROUNDS; round += 1) {
      const rows = await this.find(accountId, [...asked]);
      if (rows === null) break;
      const sharing = byTerm(asked, rows);
      if (rows.length <= MOST_ROWS) return { sharing, crowded };
      // Some have too many orders to read them all: at least the one with most of these.
      const largest = [...sharing].sort((a, b) => b[1].length - a[1].length);
      const left = new Set(asked);
      for (const [place, [term, numbers]] of largest.entries()) {
        if (numbers.length > crowd) crowded.add(term);
        else if (place > 0) break;
        left.delete(term);
      }
      asked = left;
    }
    return { sharing: new Map(), crowded };
  }

  /** Null when it takes too long. */
  private async find(accountId: number, terms: readonly string[]): Promise<FoundRow[] | null> {
    try {
      return await this.database.transaction(async (runner) => {
        const [, , rows] = await Promise.all([
          runner.run(LIMIT, []),
          runner.run(NO_SCAN, []),
          runner.run<FoundRow>(FIND_TOGETHER, [accountId, terms, MOST_ROWS + 1]),
        ]);
        return rows;
      });
    } catch (error) {
      if (sqlStateOf(error) === QUERY_CANCELED) return null;
      throw error;
    }
  }
}

function byTerm(terms: ReadonlySet<string>, rows: readonly FoundRow[]): Map<string, string[]> {
  const sharing = new Map<string, string[]>([...terms].map((term) => [term, []]));
  const newestFirst = rows.toSorted((a, b) => Number(BigInt(b.number) - BigInt(a.number)));
  for (const row of newestFirst) for (const term of row.terms) sharing.get(term)?.push(row.number);
  return sharing;
}
