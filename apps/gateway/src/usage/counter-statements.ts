import type { Statement } from '@rampart/persistence';

/**
 * The statements on `usage_counters`. Each does its work for many keys at once and is exact whoever else is at it:
 *
 * - `locked` takes the rows' locks in key order, so that two gateways never wait for each other in a circle, and gives
 *   each row as it is once the lock is held, not as the statement's snapshot saw it.
 * - All arithmetic is on those locked rows; the UPDATE writes results.
 * - Time is the database's, read after the lock is held: waiting for it may take us past a boundary. A test passes its
 *   own time as the last value; the service passes null.
 * - A clock that is put back never reopens a day or a month that has begun.
 */

/**
 * Values: usage ids, buckets, calls asked, calls allowed a window, how many of the asked want a place in the quota too,
 * allowed a day, allowed a month, time. Where the window cannot take them all, those that want a place come first; a
 * call that gets none all the same has used the window: a refused quota costs rate.
 */
export const TAKE_CALLS: Statement = {
  name: 'gateway_take_calls',
  text: `
    WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
        AS a (usage_id, bucket, asked, allowed, counting, day_allowed, month_allowed)
    ), locked AS MATERIALIZED (
      SELECT u.*, a.asked, a.allowed, a.counting, a.day_allowed, a.month_allowed
      FROM usage_counters u JOIN asked a USING (usage_id, bucket) ORDER BY u.usage_id, u.bucket FOR UPDATE OF u
    ), timed AS MATERIALIZED (
      SELECT *, COALESCE($8::timestamptz, clock_timestamp()) AS at FROM locked
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
    ), placed AS (
      SELECT *, GREATEST(0, LEAST(granted, counting, day_allowed - in_day, month_allowed - in_month)) AS places FROM let_in
    )
    UPDATE usage_counters u SET minute_started_at = p.started, minute_used = p.used + p.granted,
      day = p.now_day, day_used = p.in_day + p.places, month = p.now_month, month_used = p.in_month + p.places
    FROM placed p WHERE u.usage_id = p.usage_id AND u.bucket = p.bucket
    RETURNING u.usage_id AS "usageId", u.bucket, p.granted, p.used AS "usedBefore",
      EXTRACT(EPOCH FROM p.started + interval '60 s' - p.at)::float8 AS "secondsLeft",
      p.places, p.in_day AS "dayUsedBefore", p.in_month AS "monthUsedBefore",
      p.now_day::text AS day, p.now_month::text AS month,
      EXTRACT(EPOCH FROM (p.now_day + 1)::timestamp AT TIME ZONE 'UTC' - p.at)::float8 AS "daySecondsLeft",
      EXTRACT(EPOCH FROM (p.now_month + interval '1 month') AT TIME ZONE 'UTC' - p.at)::float8 AS "monthSecondsLeft"`,
};

/** Values: usage ids, buckets, calls asked, allowed a day (null: leave the day alone), allowed a month (same), time. */
export const TAKE_QUOTA: Statement = {
  name: 'gateway_take_quota',
  text: `
    WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[])
        AS a (usage_id, bucket, asked, day_allowed, month_allowed)
    ), locked AS MATERIALIZED (
      SELECT u.*, a.asked, a.day_allowed, a.month_allowed FROM usage_counters u JOIN asked a USING (usage_id, bucket)
      ORDER BY u.usage_id, u.bucket FOR UPDATE OF u
    ), timed AS MATERIALIZED (
      SELECT *, COALESCE($6::timestamptz, clock_timestamp()) AS at FROM locked
    ), dated AS (
      SELECT *, (at AT TIME ZONE 'UTC')::date AS today, date_trunc('month', at AT TIME ZONE 'UTC')::date AS this_month
      FROM timed
    ), counted AS (
      SELECT *, GREATEST(day, today) AS now_day, GREATEST(month, this_month) AS now_month,
        CASE WHEN day < today THEN 0 ELSE day_used END AS in_day,
        CASE WHEN month < this_month THEN 0 ELSE month_used END AS in_month
      FROM dated
    ), granted AS (
      SELECT *, GREATEST(0, LEAST(asked, COALESCE(day_allowed - in_day, asked), COALESCE(month_allowed - in_month, asked)))
        AS granted FROM counted
    )
    UPDATE usage_counters u SET
      day = g.now_day, day_used = g.in_day + CASE WHEN g.day_allowed IS NULL THEN 0 ELSE g.granted END,
      month = g.now_month, month_used = g.in_month + CASE WHEN g.month_allowed IS NULL THEN 0 ELSE g.granted END
    FROM granted g WHERE u.usage_id = g.usage_id AND u.bucket = g.bucket
    RETURNING u.usage_id AS "usageId", u.bucket, g.granted, g.in_day AS "dayUsedBefore", g.in_month AS "monthUsedBefore",
      g.now_day::text AS day, g.now_month::text AS month,
      EXTRACT(EPOCH FROM (g.now_day + 1)::timestamp AT TIME ZONE 'UTC' - g.at)::float8 AS "daySecondsLeft",
      EXTRACT(EPOCH FROM (g.now_month + interval '1 month') AT TIME ZONE 'UTC' - g.at)::float8 AS "monthSecondsLeft"`,
};

/**
 * Values: usage ids, buckets, days, calls to give back to the day, months, calls to give back to the month. Gives back
 * only to the period from which it was taken: once the day is over there is nothing to give back to.
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

/** Values: usage id, bucket. Reads what is used at this moment without taking anything. */
export const READ_COUNTER: Statement = {
  name: 'gateway_read_counter',
  text: `SELECT
      CASE WHEN minute_started_at > now() - interval '60 s' THEN minute_used ELSE 0 END AS "minuteUsed",
      CASE WHEN day < (now() AT TIME ZONE 'UTC')::date THEN 0 ELSE day_used END AS "dayUsed",
      CASE WHEN month < date_trunc('month', now() AT TIME ZONE 'UTC')::date THEN 0 ELSE month_used END AS "monthUsed"
    FROM usage_counters WHERE usage_id = $1 AND bucket = $2`,
};
