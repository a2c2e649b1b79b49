import type { Statement } from '@rampart/persistence';

/**
 * The two statements that record actions, in one transaction and one trip.
 *
 * Exact whoever else is at it: the first takes the locks of the series that exist, so that the second begins with a
 * snapshot that holds every event before its own. A series that the first did not find is younger than that moment:
 * all its events lie in every window.
 */

/** Values: series. In their order, so that two writers never wait for each other in a circle. */
export const LOCK_SERIES: Statement = {
  name: 'behavior_lock_series',
  text: 'SELECT FROM velocity_series WHERE series = ANY ($1::uuid[]) ORDER BY series FOR UPDATE',
};

/**
 * Values: series and attempt of every action, in pairs that differ. An attempt that was recorded before is not
 * recorded again and counted as it was then.
 *
 * The time is the database's, read once the locks are held, and never before the last event of its series: a clock
 * that is put back makes no event late. The count of a window is the event's number minus that of the first event in
 * the window, plus one: four index look-ups, whatever the history.
 */
export const RECORD_ACTIONS: Statement = {
  name: 'behavior_record_actions',
  text: `
    WITH items AS MATERIALIZED (
      SELECT * FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS i (series, attempt, place)
    ), known AS MATERIALIZED (
      SELECT i.place, e.series, e.number, e.at FROM items i JOIN velocity_events e USING (series, attempt)
      WHERE e.at > now() - interval '5 minutes'
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
      SELECT place, series, at, number, first_unseen FROM numbered
      UNION ALL SELECT place, series, at, number, number FROM known
    )
    SELECT c.place::int AS place, c.at,
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
