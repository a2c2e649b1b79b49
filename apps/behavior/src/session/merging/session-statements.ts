import { MAX_SESSION_SLICES } from '@rampart/contracts';
import type { Statement } from '@rampart/persistence';
import { SESSION_SUMS } from './session-sums';

/** How long a session is kept after its last slice. */
export const KEPT_HOURS = 24;
/** How many unnumbered slices a session remembers, to recognise their repeats. */
const REMEMBERED_ATTEMPTS = 32;

const SUMS = Object.keys(SESSION_SUMS);
const BEGUN_ANEW = ['last_at', 'last_hour', 'seen', 'attempts', ...SUMS, 'started_ms', 'ended_ms'];

/** The columns of arriving slices, as values of the merging statements: one array each. */
const SLICES = `unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::numeric[],
        $8::numeric[], $9::bigint[], $10::numeric[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[],
        $15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::numeric[], $20::bigint[])
        AS slice (session, attempt, seq, started_ms, duration_ms, mouse_moves, interval_avg, interval_stdev, keystrokes,
        dwell_avg, focuses, blurs, visible_ms, hidden_ms, overlap_keys, quick_keys, instant_keys, presses, press_avg,
        submits)`;

/**
 * Values: the columns of `slice`, one array each, with one slice per session; sessions in order, so that two writers
 * never deadlock. Merges nearly every slice: the update reads the row once it is locked, so that no concurrent change
 * is lost. Returns the sessions whose slice it merged. A slice that was merged before, one of a full session and one of
 * an expired session are left alone.
 */
export const MERGE_AT_ONCE: Statement = {
  name: 'behavior_merge_at_once',
  text: `
    INSERT INTO sessions AS s (session, last_at, last_hour, seen, attempts, started_ms, ended_ms, ${SUMS.join(', ')})
    SELECT slice.session, clock_timestamp(), date_trunc('hour', clock_timestamp()),
      CASE WHEN slice.seq IS NULL THEN '{}'::int8multirange
        ELSE int8multirange(int8range(slice.seq, slice.seq + 1)) END,
      CASE WHEN slice.seq IS NULL THEN ARRAY[slice.attempt] ELSE '{}'::uuid[] END,
      slice.started_ms, slice.started_ms + slice.duration_ms,
      ${SUMS.map((each) => `COALESCE(${SESSION_SUMS[each]}, 0)`).join(', ')}
    FROM ${SLICES}
    ON CONFLICT (session) DO UPDATE SET
      last_at = GREATEST(s.last_at, EXCLUDED.last_at), last_hour = GREATEST(s.last_hour, EXCLUDED.last_hour),
      seen = s.seen + EXCLUDED.seen, attempts = (EXCLUDED.attempts || s.attempts)[1:${REMEMBERED_ATTEMPTS}],
      started_ms = LEAST(s.started_ms, EXCLUDED.started_ms), ended_ms = GREATEST(s.ended_ms, EXCLUDED.ended_ms),
      ${SUMS.map((each) => `${each} = s.${each} + EXCLUDED.${each}`).join(', ')}
    WHERE s.last_at > EXCLUDED.last_at - interval '${KEPT_HOURS} hours' AND s.beacons < ${MAX_SESSION_SLICES}
      AND NOT s.seen && EXCLUDED.seen AND NOT s.attempts && EXCLUDED.attempts
    RETURNING s.session`,
};

/**
 * Values: sessions, each once. The first statement of a merge under locks, used for slices that `MERGE_AT_ONCE` left
 * alone: creates missing rows, empties those of expired sessions, and locks all of them in order, so that two writers
 * never deadlock.
 */
export const OPEN_SESSIONS: Statement = {
  name: 'behavior_open_sessions',
  text: `
    INSERT INTO sessions AS s (session, last_at, last_hour)
    SELECT session, clock_timestamp(), date_trunc('hour', clock_timestamp())
    FROM unnest($1::uuid[]) AS i (session) ORDER BY session
    ON CONFLICT (session) DO UPDATE SET ${BEGUN_ANEW.map((each) => `${each} = EXCLUDED.${each}`).join(', ')}
      WHERE s.last_at <= clock_timestamp() - interval '${KEPT_HOURS} hours'`,
};

/**
 * Values: the columns of `slice`, one array each, with one slice per session. Runs after the sessions were opened: its
 * snapshot is taken once the rows are locked, so it sees every slice merged before. Returns the sessions that have no
 * room for theirs; every other slice is merged, or was before. The time is the database's and never goes back.
 */
export const MERGE_SLICES: Statement = {
  name: 'behavior_merge_slices',
  text: `
    WITH slice AS MATERIALIZED (
      SELECT slice.*, s.beacons < ${MAX_SESSION_SLICES} AS has_room
      FROM ${SLICES}
      JOIN sessions s USING (session)
      WHERE CASE WHEN slice.seq IS NULL THEN slice.attempt <> ALL (s.attempts) ELSE NOT s.seen @> slice.seq END
    ), merged AS (
      UPDATE sessions AS s SET
        last_at = GREATEST(s.last_at, clock_timestamp()),
        last_hour = date_trunc('hour', GREATEST(s.last_at, clock_timestamp())),
        seen = CASE WHEN slice.seq IS NULL THEN s.seen
          ELSE s.seen + int8multirange(int8range(slice.seq, slice.seq + 1)) END,
        attempts = CASE WHEN slice.seq IS NULL THEN (slice.attempt || s.attempts)[1:${REMEMBERED_ATTEMPTS}]
          ELSE s.attempts END,
        started_ms = LEAST(s.started_ms, slice.started_ms),
        ended_ms = GREATEST(s.ended_ms, slice.started_ms + slice.duration_ms),
        ${SUMS.map((each) => `${each} = s.${each} + COALESCE(${SESSION_SUMS[each]}, 0)`).join(', ')}
      FROM slice WHERE s.session = slice.session AND slice.has_room
    )
    SELECT session FROM slice WHERE NOT has_room`,
};

/** Values: session. Returns no row once the session has expired, whether its row still exists or not. */
export const FIND_SESSION: Statement = {
  name: 'behavior_find_session',
  text: `
    SELECT beacons, mouse_moves::float8, keystrokes::float8, focuses::float8, blurs::float8, visible_ms::float8,
      hidden_ms::float8, counted_slices, presence_slices, spread_slices, spread_freedom::float8, spread_squares::float8,
      paced_moves::float8, paced_ms::float8,
      (paced_squares * paced_moves - paced_ms * paced_ms)::float8 / NULLIF(paced_moves, 0) AS paced_deviations,
      held_slices, held_keys::float8, held_ms::float8,
      (held_squares * held_keys - held_ms * held_ms)::float8 / NULLIF(held_keys, 0) AS held_deviations,
      gap_keys::float8, overlap_keys::float8, quick_keys::float8, instant_keys::float8, presses::float8, press_ms::float8,
      submits::float8, timed_keys::float8, typing_ms::float8, hidden_actions::float8, clocked_ms::float8,
      (ended_ms - started_ms)::float8 AS clock_span_ms
    FROM sessions WHERE session = $1 AND last_at > clock_timestamp() - interval '${KEPT_HOURS} hours'`,
};

/**
 * Values: the maximum number of rows. Skips sessions that are being written: those are alive. Returns the removed ones.
 */
export const FORGET_SESSIONS: Statement = {
  name: 'behavior_forget_sessions',
  text: `
    DELETE FROM sessions WHERE session IN (
      SELECT session FROM sessions
      WHERE last_hour <= clock_timestamp() - interval '${KEPT_HOURS} hours'
        AND last_at <= clock_timestamp() - interval '${KEPT_HOURS} hours'
      LIMIT $1 FOR UPDATE SKIP LOCKED
    ) RETURNING session`,
};
