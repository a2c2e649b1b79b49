import type { Statement, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import type { IdentitySecretRepository } from '../stored/identity-secret.repository';
import { termOfKey } from '../stored/search-index/term';
import { INDEX_LOCK } from '../stored/search-index/unindexed-orders.repository';
import { findKeyToErase } from './histories.eraser';

/** Orders per step: an address may have a million. */
const BATCH = 5_000;

/** Of type bigint. */
const LEAST_NUMBER = (-(2n ** 63n)).toString();

const LOCK: Statement = { name: '', text: 'SELECT pg_advisory_xact_lock($1)' };

const DELETE_TERMS: Statement = {
  name: '',
  text: `
    WITH deleted AS (
      DELETE FROM order_terms WHERE term = $1 AND number = ANY (ARRAY(
        SELECT number FROM order_terms WHERE term = $1 AND number > $2 ORDER BY number LIMIT ${BATCH}))
      RETURNING number
    )
    SELECT number FROM deleted ORDER BY number`,
};

/** Removes a value from what screenings are found by. */
export class OrderTermsEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly secrets: IdentitySecretRepository,
  ) {}

  /** @param after null, then the number of the last order. */
  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const key = findKeyToErase(await this.secrets.get(), identity);
    if (key === null) return erasedAtOnce({});
    const rows = await this.database.transaction(async (runner) => {
      // Waits for what is being indexed, and no longer than that takes.
      await runner.run(LOCK, [INDEX_LOCK]);
      return runner.run<{ number: string }>(DELETE_TERMS, [termOfKey(key), after ?? LEAST_NUMBER]);
    });
    return {
      erased: { order_terms: rows.length },
      next: rows.length < BATCH ? null : (rows.at(-1)?.number ?? null),
    };
  }
}
