import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';
import type { CustomerIdentities } from '../facts/identity';

/** The values of an order as far as they are stored with its answer. */
export interface StoredValues {
  readonly shield_id: string;
  readonly created_at: Date;
  readonly identities: CustomerIdentities;
  /** Empty for none; a network once it was erased. */
  readonly ip: string;
  /** Null for an order from before decisions were stored. */
  readonly input: string | null;
  readonly feature_schema: number | null;
  /** Keys of histories, without those of erased values; null for an order from before decisions were stored. */
  readonly history_keys: string | null;
}

/** LATERAL with LIMIT uses the keys whatever the statistics say. */
const FIND_VALUES: Statement = {
  name: 'search.find-values',
  text: `
    SELECT f.shield_id, s.created_at, s.evidence -> 'identities' AS identities, s.ip, d.input, d.feature_schema,
      array_to_string(d.history_keys, ',') AS history_keys
    FROM unnest($2::text[]) WITH ORDINALITY AS f (shield_id, place)
    CROSS JOIN LATERAL (
      SELECT * FROM screenings AS a WHERE a.account_id = $1 AND a.shield_id = f.shield_id LIMIT 1) AS s
    LEFT JOIN LATERAL (
      SELECT * FROM decision_inputs AS i WHERE i.account_id = $1 AND i.shield_id = f.shield_id LIMIT 1) AS d ON true
    ORDER BY f.place`,
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

  /** In the order of the ids; those that are not stored are left out. @throws ServiceError `unavailable`. */
  findValues(accountId: number, shieldIds: readonly string[]): Promise<StoredValues[]> {
    return this.database.run<StoredValues>(FIND_VALUES, [accountId, shieldIds]);
  }

  /** For each term the orders that have it, except one, newest first: any of them where there are more than `most`. */
  async findSharing(terms: readonly string[], except: string | null, most: number): Promise<string[][]> {
    if (terms.length === 0) return [];
    // No order has the number 0: it stands for the first instant of 2030 and an id of zeros.
    const rows = await this.database.run<{ numbers: string[] }>(FIND_SHARING, [terms, except ?? '0', most]);
    return rows.map(({ numbers }) => numbers);
  }
}
