import type { Statement, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import type { IdentitySecretRepository } from '../stored/identity-secret.repository';
import { termOfKey } from '../stored/search-index/term';
import { INDEX_LOCK } from '../stored/search-index/unindexed-orders.repository';
import { findKeysToErase } from './histories.eraser';

/** Orders per step: an address may have a million. */
const BATCH = 5_000;

/** Of type bigint. */
const LEAST_NUMBER = (-(2n ** 63n)).toString();

const LOCK: Statement = { name: '', text: 'SELECT pg_advisory_xact_lock($1)' };

const REMOVE_TERMS: Statement = {
  name: '',
  text: `
    WITH found AS MATERIALIZED (SELECT account_id, number FROM searchable_orders WHERE terms && $1::bigint[]),
    changed AS (
      UPDATE searchable_orders AS o
         SET terms = ARRAY(SELECT term FROM unnest(o.terms) AS own (term) WHERE term <> ALL ($1::bigint[]))
      FROM (SELECT * FROM found WHERE number > $2 ORDER BY number LIMIT ${BATCH}) AS f
      WHERE o.account_id = f.account_id AND o.number = f.number
      RETURNING o.number
    )
    SELECT number FROM changed ORDER BY number`,
};

/** Removes a value from what screenings are found by. */
export class OrderTermsEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly secrets: IdentitySecretRepository,
  ) {}

  /** @param after null, then the number of the last order. */
  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const keys = findKeysToErase(await this.secrets.get(), identity);
    if (keys.length === 0) return erasedAtOnce({});
    const rows = await this.database.transaction(async (runner) => {
      // Waits for what is being indexed, and no longer than that takes.
      await runner.run(LOCK, [INDEX_LOCK]);
      return runner.run<{ number: string }>(REMOVE_TERMS, [keys.map(termOfKey), after ?? LEAST_NUMBER]);
    });
    return {
      erased: { searchable_orders: rows.length },
      next: rows.length < BATCH ? null : (rows.at(-1)?.number ?? null),
    };
  }
}
