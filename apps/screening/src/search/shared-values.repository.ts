import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';
import type { CustomerIdentities } from '../facts/identity';

/** The values of an order as far as they are stored with its answer. */
export interface StoredValues {
  readonly created_at: Date;
  readonly identities: CustomerIdentities;
  /** Empty for none; a network once it was erased. */
  readonly ip: string;
  /** Null for an order from before decisions were stored. */
  readonly input: string | null;
  readonly feature_schema: number | null;
}

const FIND_VALUES: Statement = {
  name: 'search.find-values',
  text: `
    SELECT s.created_at, s.evidence -> 'identities' AS identities, s.ip, d.input, d.feature_schema
    FROM screenings AS s
    LEFT JOIN decision_inputs AS d ON d.account_id = $1 AND d.shield_id = $2
    WHERE s.account_id = $1 AND s.shield_id = $2`,
};

/** At most $3 orders of each term are read, and then sorted: which they are matters only where there are no more. */
const FIND_SHARING: Statement = {
  name: 'search.find-sharing',
  text: `
    SELECT ARRAY(
      SELECT found.number::text FROM (
        SELECT o.number FROM searchable_orders AS o
         WHERE o.terms @> ARRAY[asked.term] AND o.number <> $2 LIMIT $3) AS found
       ORDER BY found.number DESC) AS numbers
    FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (term, place)
    ORDER BY asked.place`,
};

/** Reads what orders share, in the search index. */
@Injectable()
export class SharedValuesRepository {
  constructor(private readonly database: Database) {}

  /** Null when the account has no screening with this id. @throws ServiceError `unavailable`. */
  async findValues(accountId: number, shieldId: string): Promise<StoredValues | null> {
    const [row] = await this.database.run<StoredValues>(FIND_VALUES, [accountId, shieldId]);
    return row ?? null;
  }

  /** For each term the orders that have it, except one, newest first: any of them where there are more than `most`. */
  async findSharing(terms: readonly string[], except: string, most: number): Promise<string[][]> {
    if (terms.length === 0) return [];
    const rows = await this.database.run<{ numbers: string[] }>(FIND_SHARING, [terms, except, most]);
    return rows.map(({ numbers }) => numbers);
  }
}
