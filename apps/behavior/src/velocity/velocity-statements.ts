import type { Statement } from '@rampart/persistence';

/**
 * The statements that record actions. The time of an action is the database's and never before the last event of its
 * series: setting the clock back makes no event late. The count of a window is the action's number minus that of the
 * first event in the window, plus one: four index look-ups, whatever the history.
 *
 * `RECORD_AT_ONCE` does so in one statement, for nearly every action. `LOCK_SERIES` and `RECORD_ACTIONS`, in one
 * transaction and one round trip, do so for those that it leaves alone.
 */

/** Whether the actions of a series in this batch go over its threshold in a window, the n-th. Null without a threshold. */
const passes = (window: number): string =>
  `COALESCE(reaches[${window}], together - 1) BETWEEN limits[${window}] AND limits[${window}] + together - 1`;

/**
 * Values: series, each once and in order, so that two writers never deadlock; how many actions each has here; the
 * attempts of all of them, series by series; at which of those, from 1 on, each series ends; and the thresholds of its
 * windows, as the text of an array. (By position, not by a join: without a hash join, a join compares all with all,
 * which took 14 ms at 256.)
 *
 * Exact because it takes only series whose last number is still what the statement's snapshot shows: then the snapshot
 * holds every event of it, including other attempts. A series that another writer moved in between, that holds one of
 * the attempts, or that goes over a threshold here (which needs an event) is left alone and not among the rows.
 * `reaches`: for each window, how far the last number lies above that of the first event in it; null where no earlier
 * event lies in it.
 */
export const RECORD_AT_ONCE: Statement = {
  name: 'behavior_record_at_once',
  text: `
    WITH known AS MATERIALIZED (
      SELECT e.series FROM unnest($3::uuid[]) AS i (attempt) JOIN velocity_events e USING (attempt)
      WHERE e.at > now() - interval '5 minutes'
    ), seen AS MATERIALIZED (
      SELECT i.series, i.together, i.limits::int[] AS limits, s.last_number, GREATEST(s.last_at, clock_timestamp()) AS at
      FROM unnest($1::uuid[], $2::bigint[], $5::text[]) AS i (series, together, limits)
        LEFT JOIN velocity_series s USING (series)
      WHERE series <> ALL (ARRAY(SELECT series FROM known))
    ), counted AS MATERIALIZED (
      SELECT s.*, ARRAY(
        SELECT (s.last_number + s.together - (
          SELECT e.number FROM velocity_events e
          WHERE e.series = s.series AND e.at > s.at - length AND e.at <= s.at ORDER BY e.at, e.number LIMIT 1))::int
        FROM (VALUES (interval '60 s'), (interval '300 s'), (interval '3600 s'), (interval '86400 s')) AS w (length)
      ) AS reaches
      FROM seen s
    ), moved AS (
      INSERT INTO velocity_series AS s (series, last_number, last_at)
      SELECT series, together, at FROM counted
      WHERE (${[1, 2, 3, 4].map(passes).join(' OR ')}) IS NOT TRUE
      ON CONFLICT (series) DO UPDATE
        SET last_number = s.last_number + EXCLUDED.last_number, last_at = EXCLUDED.last_at
        WHERE s.last_number = (SELECT seen.last_number FROM velocity_series seen WHERE seen.series = EXCLUDED.series)
      RETURNING s.series, s.last_number, s.last_at
    ), placed AS (
      SELECT *, array_position($1::uuid[], series) AS place FROM moved
    ), recorded AS (
      INSERT INTO velocity_events (series, at, number, attempt)
      SELECT series, last_at, last_number - turn, ($3::uuid[])[($4::bigint[])[place] - turn]
      FROM placed, generate_series(0, ($2::bigint[])[place] - 1) AS turn
    )
    SELECT series, at, reaches FROM counted WHERE series = ANY (ARRAY(SELECT series FROM moved))`,
};

/**
 * Values: series. In order, as everywhere. Under these locks `RECORD_ACTIONS` begins with a snapshot that holds every
 * event before its own. A series that is not found is younger than that moment: all its events lie in every window.
 */
export const LOCK_SERIES: Statement = {
  name: 'behavior_lock_series',
  text: 'SELECT FROM velocity_series WHERE series = ANY ($1::uuid[]) ORDER BY series FOR UPDATE',
};

/**
 * Values: series and attempt of every action, in distinct pairs. An attempt that was recorded before is not recorded
 * again and gets its counts of that time.
 */
export const RECORD_ACTIONS: Statement = {
  name: 'behavior_record_actions',
  text: `
    WITH items AS MATERIALIZED (
      SELECT * FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS i (series, attempt, place)
    ), known AS MATERIALIZED (
      SELECT i.place, e.series, e.number, e.at FROM items i JOIN velocity_events e USING (attempt)
      -- By the attempt's index and no other: that of the series would read all its events of five minutes.
      WHERE (e.series = i.series) IS TRUE AND e.at > now() - interval '5 minutes'
    ), fresh AS MATERIALIZED (
      SELECT i.*, row_number() OVER (PARTITION BY i.series ORDER BY i.place) AS turn,
        count(*) OVER (PARTITION BY i.series) AS together, s.last_number
      FROM items i LEFT JOIN velocity_series s USING (series)
      WHERE NOT EXISTS (SELECT FROM known k WHERE k.place = i.place)
    ), moved AS (
      INSERT INTO velocity_series AS s (series, last_number, last_at)
      SELECT series, max(together), clock_timestamp() FROM fresh GROUP BY series ORDER BY series
      ON CONFLICT (series) DO UPDATE
        SET last_number = s.last_number + EXCLUDED.last_number, last_at = GREATEST(s.last_at, EXCLUDED.last_at)
      RETURNING s.series, s.last_number, s.last_at
    ), numbered AS MATERIALIZED (
      SELECT f.place, f.series, f.attempt, m.last_at AS at, m.last_number - f.together + f.turn AS number,
        CASE WHEN f.last_number IS NULL THEN 1 ELSE m.last_number - f.together + 1 END AS first_unseen
      FROM fresh f JOIN moved m USING (series)
    ), recorded AS (
      INSERT INTO velocity_events (series, at, number, attempt) SELECT series, at, number, attempt FROM numbered
    ), counted AS (
      SELECT place, series, at, number, first_unseen, false AS is_repeat FROM numbered
      UNION ALL SELECT place, series, at, number, number, true FROM known
    )
    SELECT c.place::int AS place, c.at, c.number::text AS number, c.is_repeat AS "isRepeat",
      (c.number + 1 - COALESCE(${firstWithin(60)}, c.first_unseen))::int AS "in60s",
      (c.number + 1 - COALESCE(${firstWithin(300)}, c.first_unseen))::int AS "in300s",
      (c.number + 1 - COALESCE(${firstWithin(3_600)}, c.first_unseen))::int AS "in3600s",
      (c.number + 1 - COALESCE(${firstWithin(86_400)}, c.first_unseen))::int AS "in86400s"
    FROM counted c ORDER BY c.place`,
};

/** The number of the first event in a window that ends with an event of the row `c`; null when none is in the table. */
function firstWithin(seconds: number): string {
  return `(SELECT e.number FROM velocity_events e
        WHERE e.series = c.series AND e.at > c.at - interval '${seconds} s' AND e.at <= c.at ORDER BY e.at, e.number LIMIT 1)`;
}
