import type { StatementRunner, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import { AMOUNT_OF_1000_USD } from '@rampart/risk';
import type { PersonKey } from '../facts/person-keys';
import type { PersonKeys } from './person-keys';

const DELETE_LOCATIONS = {
  name: 'screening.erase-locations',
  text: 'DELETE FROM last_locations WHERE account_id = $1 AND identity = ANY ($2::text[]) RETURNING 1',
};

const DELETE_HISTORIES = {
  name: 'screening.erase-histories',
  text: 'DELETE FROM entity_histories WHERE account_id = $1 AND key = ANY ($2::uuid[]) RETURNING 1',
};

/**
 * A total continues to count without an owner: each row gets a random name. Rows are found by whole keys, since a key
 * lies behind its day: the days that the account has totals of are looked up one by one, and a day has at most one
 * total for each currency.
 */
const UNLINK_TOTALS = {
  name: '',
  text: `
    WITH RECURSIVE days AS (
      (SELECT day FROM daily_totals WHERE account_id = $1 ORDER BY day LIMIT 1)
      UNION ALL
      SELECT (SELECT t.day FROM daily_totals AS t WHERE t.account_id = $1 AND t.day > d.day ORDER BY t.day LIMIT 1)
        FROM days AS d WHERE d.day IS NOT NULL
    ), found AS MATERIALIZED (
      SELECT t.day, t.key FROM days AS d CROSS JOIN LATERAL (
        SELECT day, key FROM daily_totals
         WHERE account_id = $1 AND day = d.day AND kind = 'amount' AND key = ANY ($2::text[])) AS t
    )
    UPDATE daily_totals AS t
       SET key = replace(gen_random_uuid()::text, '-', '') || ':' || split_part(t.key, ':', 2)
      FROM found AS f WHERE t.account_id = $1 AND t.day = f.day AND t.kind = 'amount' AND t.key = f.key
    RETURNING 1`,
};

const CURRENCIES = [...AMOUNT_OF_1000_USD.keys()];

/**
 * Erases what is stored under the keyed hashes of a customer themselves: locations and histories are deleted, totals
 * stay without a link to the person.
 */
export class CustomerKeysEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly keys: PersonKeys,
  ) {}

  async erase(identity: IdentityToErase): Promise<ErasedStep> {
    const keys = await this.keys.of(identity);
    const hashes = keys.filter((key) => key.identity !== null).map(({ hash }) => hash);
    const rows = (statement: typeof DELETE_LOCATIONS, values: readonly string[]) =>
      countRows(this.database, statement, identity.accountId, values);
    return erasedAtOnce({
      last_locations: await rows(DELETE_LOCATIONS, hashes),
      daily_totals: await rows(UNLINK_TOTALS, keys.flatMap(totalsOf)),
      entity_histories: await rows(
        DELETE_HISTORIES,
        keys.map(({ historyKey }) => historyKey),
      ),
    });
  }
}

async function countRows(
  runner: StatementRunner,
  statement: typeof DELETE_LOCATIONS,
  accountId: number,
  values: readonly string[],
): Promise<number> {
  return values.length === 0 ? 0 : (await runner.run(statement, [accountId, values])).length;
}

/** Totals are kept of e-mail addresses alone. */
const totalsOf = ({ hash, identity }: PersonKey): string[] =>
  identity === 'email' ? CURRENCIES.map((currency) => `${hash}:${currency}`) : [];
