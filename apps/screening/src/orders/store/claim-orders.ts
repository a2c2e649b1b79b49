import type { Statement, StatementRunner } from '@rampart/persistence';
import { type ModelEffect, NO_POLICY_REFERENCE } from '../../decide/scoring/policy';
import type { DailyTotal } from '../../facts/daily-totals';
import { KEEPS_DETAILS } from '../../facts/order-details';
import { readThresholds, type ThresholdColumns } from '../../facts/status-thresholds';
import type { Claim, ScreeningDraft } from './screening-draft';

/**
 * The account's settings and the limit of each total, for rows `w` (claims), `r` (totals with their default limits).
 *
 * Joins of a batch's rows are full ones, although no row is without its match: Postgres expects one row of each and
 * would nest loops, whose cost grows with the square of the batch; full joins are hashed or merged.
 */
const SETTINGS_AND_LIMITS = `
    FULL JOIN running AS r USING (place)
    LEFT JOIN account_settings AS s USING (account_id)
    LEFT JOIN LATERAL (SELECT CASE r.kind
      WHEN 'amount' THEN coalesce((s.daily_amount_limits ->> split_part(r.key, ':', 2))::numeric, s.daily_amount_limit, r.default_limit)
      WHEN 'attempts' THEN coalesce(s.daily_attempts_limit, r.default_limit) END AS value) AS l ON true`;

/** The result of a claim: one row per order and total, or one without a total. */
const CLAIM_COLUMNS = `
      w.place, w.shield_id, r.kind, trim_scale(r.total)::text AS total, l.value::text AS limit_value,
      r.total > l.value AS is_exceeded,
      s.review_above, s.reject_from, s.costs, s.ruleset, s.champion, s.challenger, s.model_effect, s.keeps_details`;

const ADDENDS = `
      SELECT place, winner.account_id, t.day, t.kind, t.key, t.value, t.default_limit
      FROM unnest($6::int[], $7::date[], $8::text[], $9::text[], $10::numeric[], $11::numeric[])
        AS t (place, day, kind, key, value, default_limit)
      JOIN winner USING (place)`;

/** Each order sees the total after its own addend and those before it in the batch. */
const RUNNING = `
      SELECT a.place, a.kind, a.key, a.default_limit, summed.total - sum(a.value) OVER same + sum(a.value) OVER (
          same ORDER BY a.place) AS total
      FROM addend AS a
      FULL JOIN summed USING (account_id, day, kind, key)
      WINDOW same AS (PARTITION BY a.account_id, a.day, a.kind, a.key)`;

const ADDED = `
      SELECT account_id, day, kind, key, sum(value) AS value FROM addend
      GROUP BY account_id, day, kind, key`;

/**
 * Claims each attempt and its id, and adds the claimed orders' addends to the day's totals; an attempt that was
 * claimed before adds nothing.
 *
 * Rows are locked in one order everywhere (attempts, then totals, each by key), so that two batches never deadlock;
 * the insert of the totals reads all claims first, which keeps the two steps apart.
 *
 * It does not wait for the disk: the answer comes after it in the log, and its commit waits for both.
 *
 * The account's settings are read in the same statement, so that a change takes effect with the next order, on every
 * replica. The key of an amount ends with its currency.
 */
const CLAIM_ORDERS: Statement = {
  name: 'claim_orders',
  text: `
    WITH asked AS (
      SELECT t.* FROM (SELECT set_config('synchronous_commit', 'off', true)) AS commit_without_waiting,
        unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
        AS t (place, account_id, attempt_id, shield_id, claimed_at)
    ), claimed AS (
      INSERT INTO attempts (account_id, attempt_id, shield_id, claimed_at)
      SELECT account_id, attempt_id, shield_id, claimed_at FROM asked
      ORDER BY account_id, attempt_id COLLATE "C", place
      ON CONFLICT DO NOTHING
      RETURNING account_id, attempt_id, shield_id
    ), winner AS (
      SELECT asked.place, asked.account_id, asked.attempt_id, asked.shield_id
      FROM asked JOIN claimed USING (account_id, attempt_id, shield_id)
    ), addend AS (${ADDENDS}
    ), opened AS (
      INSERT INTO open_claims (account_id, attempt_id, shield_id, added)
      SELECT w.account_id, w.attempt_id, w.shield_id, coalesce(a.added, '[]')
      FROM winner AS w FULL JOIN (
        SELECT place, jsonb_agg(jsonb_build_object('day', day, 'kind', kind, 'key', key, 'value', value)) AS added
        FROM addend GROUP BY place) AS a USING (place)
    ), added AS (${ADDED}
    ), summed AS (
      INSERT INTO daily_totals AS d (account_id, day, kind, key, total)
      SELECT account_id, day, kind, key, value FROM added
      ORDER BY account_id, day, kind COLLATE "C", key COLLATE "C"
      ON CONFLICT (account_id, day, kind, key) DO UPDATE SET total = d.total + excluded.total
      RETURNING account_id, day, kind, key, total
    ), running AS (${RUNNING}
    )
    SELECT ${CLAIM_COLUMNS}
    FROM winner AS w ${SETTINGS_AND_LIMITS}`,
};

/** Reads claims that are still open: their ids, and the present totals. */
const READ_CLAIMS: Statement = {
  name: 'read_claims',
  text: `
    WITH winner AS (
      SELECT asked.place, asked.account_id, a.shield_id
      FROM unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
        AS asked (place, account_id, attempt_id, shield_id, claimed_at)
      CROSS JOIN LATERAL (
        SELECT c.shield_id FROM open_claims AS c
        WHERE c.account_id = asked.account_id AND c.attempt_id = asked.attempt_id LIMIT 1) AS a
    ), addend AS (${ADDENDS}
    ), added AS (${ADDED}
    ), summed AS (
      SELECT added.account_id, added.day, added.kind, added.key, greatest(d.total, added.value) AS total
      FROM added LEFT JOIN daily_totals AS d USING (account_id, day, kind, key)
    ), running AS (${RUNNING}
    )
    SELECT ${CLAIM_COLUMNS}
    FROM winner AS w ${SETTINGS_AND_LIMITS}`,
};

/** What a claim would reveal, without making one: the totals with the order's own addends, and the account's settings. */
const SUPPOSE_CLAIMS: Statement = {
  name: 'suppose_claims',
  text: `
    WITH winner AS (
      SELECT asked.place, asked.account_id, asked.shield_id
      FROM unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
        AS asked (place, account_id, attempt_id, shield_id, claimed_at)
    ), addend AS (${ADDENDS}
    ), added AS (${ADDED}
    ), summed AS (
      SELECT added.account_id, added.day, added.kind, added.key, coalesce(d.total, 0) + added.value AS total
      FROM added LEFT JOIN daily_totals AS d USING (account_id, day, kind, key)
    ), running AS (${RUNNING}
    )
    SELECT ${CLAIM_COLUMNS}
    FROM winner AS w ${SETTINGS_AND_LIMITS}`,
};

interface ClaimRow extends ThresholdColumns {
  readonly place: number;
  readonly shield_id: string;
  readonly kind: 'amount' | 'attempts' | null;
  readonly total: string | null;
  readonly limit_value: string | null;
  readonly is_exceeded: boolean | null;
  readonly ruleset: number | null;
  readonly champion: number | null;
  readonly challenger: number | null;
  readonly model_effect: ModelEffect | null;
  readonly keeps_details: boolean | null;
}

/** A draft with the id that it tries to take. */
export interface Proposal {
  readonly draft: ScreeningDraft;
  readonly shieldId: string;
}

/**
 * Claims a batch. In the order of the proposals; null when the attempt was claimed before, or the id is taken. Waits
 * for concurrent claims of the same attempts until they commit.
 */
export async function claimOrders(
  runner: StatementRunner,
  proposals: readonly Proposal[],
): Promise<(Claim | null)[]> {
  return claimsOf(await runner.run<ClaimRow>(CLAIM_ORDERS, claimValues(proposals)), proposals);
}

/**
 * The open claims of attempts, to take them over: their maker has died, or is not that far yet. In the order of the
 * proposals, whose own ids are ignored; null without a claim.
 */
export async function readClaims(
  runner: StatementRunner,
  proposals: readonly Proposal[],
): Promise<(Claim | null)[]> {
  return claimsOf(await runner.run<ClaimRow>(READ_CLAIMS, claimValues(proposals)), proposals);
}

/** What an order would be given, were it placed now. Changes nothing. */
export async function supposeClaim(runner: StatementRunner, draft: ScreeningDraft): Promise<Claim> {
  const proposals = [{ draft, shieldId: '' }];
  const rows = await runner.run<ClaimRow>(SUPPOSE_CLAIMS, claimValues(proposals));
  const [claim = null] = claimsOf(rows, proposals);
  if (claim === null) throw new Error('a supposed claim has no answer');
  return claim;
}

function claimsOf(rows: readonly ClaimRow[], proposals: readonly Proposal[]): (Claim | null)[] {
  const claims: (Claim | null)[] = proposals.map(() => null);
  for (const row of rows) {
    const proposal = proposals[row.place];
    if (proposal === undefined) throw new Error(`a claim for place ${row.place} that was not requested`);
    claims[row.place] = withTotal(claims[row.place] ?? emptyClaim(row), row, proposal.draft);
  }
  return claims;
}

function claimValues(proposals: readonly Proposal[]): unknown[] {
  const addends = proposals.flatMap(({ draft }, place) =>
    draft.addends.map((addend) => ({ place, day: draft.day, ...addend })),
  );
  return [
    proposals.map((_, place) => place),
    proposals.map(({ draft }) => draft.accountId),
    proposals.map(({ draft }) => draft.attemptId),
    proposals.map(({ shieldId }) => shieldId),
    proposals.map(({ draft }) => draft.at.toISOString()),
    addends.map((addend) => addend.place),
    addends.map((addend) => addend.day),
    addends.map((addend) => addend.kind),
    addends.map((addend) => addend.key),
    addends.map((addend) => addend.value),
    addends.map((addend) => addend.defaultLimit),
  ];
}

function emptyClaim(row: ClaimRow): Claim {
  return {
    shieldId: row.shield_id,
    totals: { amount: null, attempts: null },
    thresholds: readThresholds(row),
    policy: {
      ruleset: row.ruleset,
      champion: row.champion,
      challenger: row.challenger,
      modelEffect: row.model_effect ?? NO_POLICY_REFERENCE.modelEffect,
    },
    keepsDetails: row.keeps_details ?? KEEPS_DETAILS,
  };
}

function withTotal(claim: Claim, row: ClaimRow, draft: ScreeningDraft): Claim {
  if (row.kind === null || row.total === null || row.limit_value === null) return claim;
  const total: DailyTotal = {
    total: row.total,
    limit: row.limit_value,
    isExceeded: row.is_exceeded === true,
  };
  const totals =
    row.kind === 'attempts'
      ? { ...claim.totals, attempts: total }
      : { ...claim.totals, amount: { ...total, currency: draft.currency ?? '' } };
  return { ...claim, totals };
}
