import { deviceFirstSeen } from '@rampart/contracts';
import { addEventsSql } from '@rampart/events';
import { MAX_NETWORKS, MAX_PROFILES } from './device-sighting';

/**
 * Attempts that a row remembers to recognise repeats. A repeat comes within seconds, so the row of a device that was
 * seen within the last minute remembers many: a crowd with one hash may be counted between an attempt and its repeat.
 */
export const REMEMBERED_ATTEMPTS = { atRest: 32, withinMinute: 512 } as const;

const REMEMBERED = `(CASE WHEN kept.last_seen > now() - interval '1 minute'
                      THEN ${REMEMBERED_ATTEMPTS.withinMinute} ELSE ${REMEMBERED_ATTEMPTS.atRest} END)`;

/** One row of what `RECORD_SIGHTINGS` takes, as JSON. */
export interface RecordedGroup {
  readonly account_id: number;
  readonly device_hash: string;
  readonly signals: Record<string, unknown>;
  /** Each once, in order of arrival. */
  readonly attempts: readonly string[];
  readonly networks: readonly number[];
  readonly profiles: readonly number[];
  /** For the event of its first sighting: the masked hash, and what its signals show. */
  readonly masked_hash: string;
  readonly is_headless_suspected: boolean;
}

/** Rows that the statement inserted were new, or had been deleted: `xmax` identifies those that it changed. */
const FIRST_SEEN = `(
        SELECT account_id, '${deviceFirstSeen.type}' AS type, 'device/' || masked_hash AS entity,
            jsonb_build_object('device_hash', masked_hash, 'is_headless_suspected', is_headless_suspected) AS data,
            CASE WHEN $2::boolean THEN jsonb_build_object('device_hash', device_hash)::text END AS personal
          FROM recorded JOIN given USING (account_id, device_hash) WHERE is_first)`;

/**
 * Counts sightings of any number of devices at once, each device in one row of the JSON array `$1`. One statement:
 * the row lock makes callers of one device take turns, so each attempt gets a number of its own and a repeat its old
 * one, which is `times_seen` minus the number of attempts after it in `last_attempts`. Rows are locked in one order,
 * so that two batches never deadlock. The first sighting of a device emits its event in the same statement; `$2`:
 * whether with the unmasked hash.
 */
export const RECORD_SIGHTINGS = {
  name: 'record-device-sightings',
  text: `WITH given AS (
        SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (account_id bigint, device_hash text, signals jsonb,
          attempts uuid[], networks integer[], profiles integer[], masked_hash text, is_headless_suspected boolean)
      ), recorded AS (
      INSERT INTO device_sightings AS kept (account_id, device_hash, first_seen, last_seen, times_seen, signals,
        last_attempts, networks, profiles)
      SELECT account_id, device_hash, now(), now(), cardinality(attempts), signals, attempts, networks, profiles
        FROM given ORDER BY account_id, device_hash
      ON CONFLICT (account_id, device_hash) DO UPDATE SET
        last_seen = greatest(kept.last_seen, excluded.last_seen),
        signals = excluded.signals,
        networks = (kept.networks || ARRAY(
          SELECT mark FROM unnest(excluded.networks) AS mark WHERE mark <> ALL (kept.networks)))[:${MAX_NETWORKS}],
        profiles = (kept.profiles || ARRAY(
          SELECT mark FROM unnest(excluded.profiles) AS mark WHERE mark <> ALL (kept.profiles)))[:${MAX_PROFILES}],
        (times_seen, last_attempts) = (
          SELECT kept.times_seen + cardinality(fresh), recent || fresh
            FROM (SELECT kept.last_attempts[greatest(1, cardinality(kept.last_attempts) + 1 - ${REMEMBERED}):]
                    AS recent) AS remembered,
              LATERAL (SELECT ARRAY(
                SELECT attempt FROM unnest(excluded.last_attempts) WITH ORDINALITY AS sent (attempt, place)
                 WHERE attempt <> ALL (recent) ORDER BY place) AS fresh) AS counted)
      RETURNING account_id, device_hash, first_seen, times_seen, last_attempts, networks, profiles, xmax = 0 AS is_first
      ), emitted AS (${addEventsSql('checks', FIRST_SEEN)})
      SELECT account_id::int AS account_id, device_hash, first_seen, is_first,
          ARRAY(SELECT times_seen::float8 - cardinality(last_attempts) + array_position(last_attempts, attempt)
                  FROM unnest(attempts) WITH ORDINALITY AS sent (attempt, place) ORDER BY place) AS numbers,
          cardinality(recorded.networks) AS networks, cardinality(recorded.profiles) AS profiles
        FROM recorded JOIN given USING (account_id, device_hash)`,
};

/** A device's row after its sightings were counted. */
export interface RecordedRow {
  readonly account_id: number;
  readonly device_hash: string;
  readonly first_seen: Date;
  /** The number of each attempt that was given, in their order. */
  readonly numbers: readonly number[];
  readonly networks: number;
  readonly profiles: number;
  /** Whether it was never seen before, so that the event was emitted. */
  readonly is_first: boolean;
}

export const FIND_SIGHTING = {
  name: 'find-device-sighting',
  text: `SELECT first_seen, times_seen::float8 AS times_seen, signals, cardinality(networks) AS networks,
            cardinality(profiles) AS profiles
           FROM device_sightings
          WHERE account_id = $1 AND device_hash = $2`,
};

export interface FoundRow {
  readonly first_seen: Date;
  readonly times_seen: number;
  readonly signals: Record<string, unknown>;
  readonly networks: number;
  readonly profiles: number;
}
