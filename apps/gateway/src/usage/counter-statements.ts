import type { Statement } from '@rampart/persistence';
import { type Emission, SETTLE } from './quota-events';

/**
 * The statements on `usage_counters`. Each handles many keys at once and is exact under concurrency:
 *
 * - `locked` takes the rows' locks in key order, so that two gateways never deadlock, and returns
 *   each row as it is once the lock is held, not as the statement's snapshot saw it.
 * - All arithmetic uses those locked rows; the UPDATE writes the results.
 * - Time is the database's, read after the lock is held: waiting for it may cross a boundary. A test passes its
 *   own time as the last value; the service passes null.
 * - The arithmetic is MATERIALIZED: Postgres would repeat it wherever one of its columns is used.
 * - A clock that is set back never reopens a day or a month that has begun.
 * - Those that take from a quota have two variants: one for nearly every call, which skips the row of a quota that
 *   reaches a
 *   mark, and one that takes and emits (`quota-events.ts`).
 */

/** The periods charged, and the seconds left in them. */
const PERIODS_OF_S = `
      s.now_day::text AS day, s.now_month::text AS month,
      EXTRACT(EPOCH FROM (s.now_day + 1)::timestamp AT TIME ZONE 'UTC' - s.at)::float8 AS "daySecondsLeft",
      EXTRACT(EPOCH FROM (s.now_month + interval '1 month') AT TIME ZONE 'UTC' - s.at)::float8 AS "monthSecondsLeft"`;

/** A statement that skips counters with an event to emit, and the one that emits it. */
export interface TakeStatements {
  readonly silent: Statement;
  readonly emitting: Statement;
}

function inBothWays(name: string, text: (way: Emission) => string): TakeStatements {
  return {
    silent: { name, text: text(SETTLE.silent) },
    emitting: { name: `${name}_emitting`, text: text(SETTLE.emitting) },
  };
}

/**
 * Values: usage ids, buckets, calls requested, calls allowed per window, how many of them also want a quota slot,
 * allowed per day, allowed per month, accounts, time. When the window cannot take them all, those that want a slot
 * come first; a call that gets none has still used the window: a refused quota costs rate.
 */
export const TAKE_CALLS = inBothWays(
  'gateway_take_calls',
  ({ settle, remember, onlyIf, hasEmitted }) => `
    WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::bigint[])
        AS a (usage_id, bucket, asked, allowed, counting, day_allowed, month_allowed, account_id)
    ), locked AS MATERIALIZED (
      SELECT u.*, a.asked, a.allowed, a.counting, a.day_allowed, a.month_allowed, a.account_id
      FROM usage_counters u JOIN asked a USING (usage_id, bucket) ORDER BY u.usage_id, u.bucket FOR UPDATE OF u
    ), timed AS MATERIALIZED (
      SELECT *, COALESCE($9::timestamptz, clock_timestamp()) AS at FROM locked
    ), dated AS (
      SELECT *, minute_started_at > at - interval '60 s' AND minute_started_at < at + interval '60 s' AS is_open,
        (at AT TIME ZONE 'UTC')::date AS today, date_trunc('month', at AT TIME ZONE 'UTC')::date AS this_month
      FROM timed
    ), counted AS (
      SELECT *, CASE WHEN is_open THEN minute_started_at ELSE at END AS started,
        CASE WHEN is_open THEN minute_used ELSE 0 END AS used,
        GREATEST(day, today) AS now_day, GREATEST(month, this_month) AS now_month,
        CASE WHEN day < today THEN 0 ELSE day_used END AS in_day,
        CASE WHEN month < this_month THEN 0 ELSE month_used END AS in_month
      FROM dated
    ), let_in AS (
      SELECT *, GREATEST(0, LEAST(asked, allowed - used)) AS granted FROM counted
    ), placed AS MATERIALIZED (
      SELECT *, GREATEST(0, LEAST(granted, counting, day_allowed - in_day, month_allowed - in_month)) AS slots FROM let_in
    ), totalled AS (
      SELECT *, in_day + slots AS day_total, in_month + slots AS month_total FROM placed
    ), ${settle}
    UPDATE usage_counters u SET minute_started_at = s.started, minute_used = s.used + s.granted,
      day = s.now_day, day_used = s.day_total, month = s.now_month, month_used = s.month_total${remember}
    FROM settled s WHERE u.usage_id = s.usage_id AND u.bucket = s.bucket${onlyIf}
    RETURNING u.usage_id AS "usageId", u.bucket, s.granted, s.used AS "usedBefore",
      EXTRACT(EPOCH FROM s.started + interval '60 s' - s.at)::float8 AS "secondsLeft",
      s.slots, s.in_day AS "dayUsedBefore", s.in_month AS "monthUsedBefore",${PERIODS_OF_S}, ${hasEmitted} AS "hasEmitted"`,
);

/**
 * Values: usage ids, buckets, calls requested, allowed per day (null: skip the day), allowed per month (same),
 * accounts, time.
 */
export const TAKE_QUOTA = inBothWays(
  'gateway_take_quota',
  ({ settle, remember, onlyIf, hasEmitted }) => `
    WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[], $6::bigint[])
        AS a (usage_id, bucket, asked, day_allowed, month_allowed, account_id)
    ), locked AS MATERIALIZED (
      SELECT u.*, a.asked, a.day_allowed, a.month_allowed, a.account_id
      FROM usage_counters u JOIN asked a USING (usage_id, bucket) ORDER BY u.usage_id, u.bucket FOR UPDATE OF u
    ), timed AS MATERIALIZED (
      SELECT *, COALESCE($7::timestamptz, clock_timestamp()) AS at FROM locked
    ), dated AS (
      SELECT *, (at AT TIME ZONE 'UTC')::date AS today, date_trunc('month', at AT TIME ZONE 'UTC')::date AS this_month
      FROM timed
    ), counted AS (
      SELECT *, GREATEST(day, today) AS now_day, GREATEST(month, this_month) AS now_month,
        CASE WHEN day < today THEN 0 ELSE day_used END AS in_day,
        CASE WHEN month < this_month THEN 0 ELSE month_used END AS in_month
      FROM dated
    ), granted AS MATERIALIZED (
      SELECT *, GREATEST(0, LEAST(asked, COALESCE(day_allowed - in_day, asked), COALESCE(month_allowed - in_month, asked)))
        AS granted FROM counted
    ), totalled AS (
      SELECT *, in_day + CASE WHEN day_allowed IS NULL THEN 0 ELSE granted END AS day_total,
        in_month + CASE WHEN month_allowed IS NULL THEN 0 ELSE granted END AS month_total FROM granted
    ), ${settle}
    UPDATE usage_counters u SET
      day = s.now_day, day_used = s.day_total, month = s.now_month, month_used = s.month_total${remember}
    FROM settled s WHERE u.usage_id = s.usage_id AND u.bucket = s.bucket${onlyIf}
    RETURNING u.usage_id AS "usageId", u.bucket, s.granted,
      s.in_day AS "dayUsedBefore", s.in_month AS "monthUsedBefore",${PERIODS_OF_S}, ${hasEmitted} AS "hasEmitted"`,
);

/**
 * Values: usage ids, buckets, days, calls to return to the day, months, calls to return to the month. Returns calls
 * only to the period that was charged: once the day is over there is nothing to return to.
 */
export const RELEASE_QUOTA: Statement = {
  name: 'gateway_release_quota',
  text: `
    WITH given AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::int[], $5::date[], $6::int[])
        AS a (usage_id, bucket, from_day, day_calls, from_month, month_calls)
    ), locked AS MATERIALIZED (
      SELECT u.*, a.from_day, a.day_calls, a.from_month, a.month_calls
      FROM usage_counters u JOIN given a USING (usage_id, bucket) ORDER BY u.usage_id, u.bucket FOR UPDATE OF u
    ), settled AS (
      SELECT usage_id, bucket,
        GREATEST(0, day_used - COALESCE(sum(day_calls) FILTER (WHERE from_day = day), 0))::int AS day_left,
        GREATEST(0, month_used - COALESCE(sum(month_calls) FILTER (WHERE from_month = month), 0))::int AS month_left
      FROM locked GROUP BY usage_id, bucket, day_used, month_used
    )
    UPDATE usage_counters u SET day_used = s.day_left, month_used = s.month_left
    FROM settled s WHERE u.usage_id = s.usage_id AND u.bucket = s.bucket`,
};

/** Values: usage ids, buckets. */
export const OPEN_COUNTERS: Statement = {
  name: 'gateway_open_counters',
  text: `INSERT INTO usage_counters (usage_id, bucket)
    SELECT * FROM unnest($1::text[], $2::text[]) AS a (usage_id, bucket) ORDER BY usage_id, bucket
    ON CONFLICT DO NOTHING`,
};

const CURRENT = `
      CASE WHEN minute_started_at > now() - interval '60 s' THEN minute_used ELSE 0 END AS "minuteUsed",
      CASE WHEN day < (now() AT TIME ZONE 'UTC')::date THEN 0 ELSE day_used END AS "dayUsed",
      CASE WHEN month < date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN 0 ELSE month_used END AS "monthUsed"`;

/** Values: usage id, bucket. Reads current usage without taking anything. */
export const READ_COUNTER: Statement = {
  name: 'gateway_read_counter',
  text: `SELECT ${CURRENT} FROM usage_counters WHERE usage_id = $1 AND bucket = $2`,
};

/** Values: usage ids. */
export const READ_COUNTERS: Statement = {
  name: 'gateway_read_counters',
  text: `SELECT usage_id AS "usageId", ${CURRENT}
    FROM usage_counters WHERE usage_id = ANY($1::text[]) AND bucket = ''`,
};
