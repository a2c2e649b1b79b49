import type { Statement, StatementRunner } from '@rampart/persistence';
import type { Proposal } from './claim-orders';
import type { ScreeningDraft } from './screening-draft';

/**
 * Ends claims when their orders are stored. Fails, and the transaction with it, unless each is still open: otherwise
 * another replica has taken the order over and stored it, or the claim was returned.
 */
const CLOSE_CLAIMS: Statement = {
  name: 'close_claims',
  text: `
    WITH closed AS (
      DELETE FROM open_claims AS c USING unnest($1::bigint[], $2::text[]) AS t (account_id, attempt_id)
      WHERE c.account_id = t.account_id AND c.attempt_id = t.attempt_id
      RETURNING 1
    )
    SELECT 1 / (count(*) = cardinality($1::bigint[]))::int FROM closed`,
};

/** SQLSTATE of `CLOSE_CLAIMS` when a claim is no longer open: it divides by zero on purpose. */
export const CLAIM_GONE = '22012';

/** Returns claims, and what they added. */
const release = (name: string, which: string): Statement => ({
  name,
  text: `
    WITH released AS (
      DELETE FROM open_claims WHERE (account_id, attempt_id) IN (
        SELECT account_id, attempt_id FROM open_claims WHERE ${which}
        ORDER BY account_id, attempt_id FOR UPDATE SKIP LOCKED)
      RETURNING account_id, attempt_id, added
    ), forgotten AS (
      DELETE FROM attempts AS a USING released AS r
      WHERE a.account_id = r.account_id AND a.attempt_id = r.attempt_id
    ), taken_back AS (
      UPDATE daily_totals AS d SET total = d.total - t.value
      FROM (
        SELECT r.account_id, a.day, a.kind, a.key, sum(a.value) AS value
        FROM released AS r, jsonb_to_recordset(r.added) AS a (day date, kind text, key text, value numeric)
        GROUP BY r.account_id, a.day, a.kind, a.key) AS t
      WHERE d.account_id = t.account_id AND d.day = t.day AND d.kind = t.kind AND d.key = t.key
    )
    SELECT account_id FROM released`,
});

const RELEASE_CLAIM = release('release_claim', 'account_id = $1 AND attempt_id = $2 AND shield_id = $3');

/** No caller waits this long for an answer; a process that resumes after it finds the claim gone, and claims again. */
const RELEASE_ABANDONED = release(
  'release_abandoned_claims',
  `made_at < clock_timestamp() - interval '10 seconds'`,
);

/**
 * Sent as the first statement of the transaction that stores the orders. @throws an error with SQLSTATE `CLAIM_GONE`.
 */
export async function closeClaims(runner: StatementRunner, drafts: readonly ScreeningDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  await runner.run(CLOSE_CLAIMS, [
    drafts.map(({ accountId }) => accountId),
    drafts.map(({ attemptId }) => attemptId),
  ]);
}

/** Returns a claim, and what it added. Does nothing once the order is stored. */
export async function releaseClaim(runner: StatementRunner, { draft, shieldId }: Proposal): Promise<void> {
  await runner.run(RELEASE_CLAIM, [draft.accountId, draft.attemptId, shieldId]);
}

/** Returns all claims whose makers are gone. @returns how many. */
export async function releaseAbandoned(runner: StatementRunner): Promise<number> {
  return (await runner.run(RELEASE_ABANDONED, [])).length;
}
