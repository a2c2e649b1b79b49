import { RECORD } from './import-record';

/** Seconds without a heartbeat after which a run has died with its process. */
export const RUN_LEASE_SECONDS = 15;

/**
 * Values: holder, lease, most bytes of the file (null: any). The row lock keeps two replicas from taking the same
 * one; the second sees it taken.
 */
export const CLAIM = {
  name: 'lists.import-claim',
  text: `UPDATE list_imports
            SET state = 'checking', holder = $1, touched_at = now(), runs = runs + 1, lines_read = 0, lines_refused = 0,
                lines_repeated = 0, lines_outweighed = NULL, outweighed_by = '{}', added = 0, changed = 0, unchanged = 0
          WHERE id = (SELECT id FROM list_imports
                       WHERE state IN ('checking', 'applying')
                         AND (holder IS NULL OR touched_at < now() - make_interval(secs => $2))
                         AND ($3::bigint IS NULL OR bytes <= $3)
                       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING ${RECORD}`,
};

/** Cheap, for polls: an index holds the imports that have not ended. */
export const HAS_OPEN = {
  name: 'lists.imports-are-open',
  text: `SELECT EXISTS (SELECT FROM list_imports WHERE state IN ('checking', 'applying')) AS open`,
};

export const RELEASE = {
  name: 'lists.import-release',
  text: `UPDATE list_imports SET holder = NULL WHERE id = $1 AND holder = $2 AND state IN ('checking', 'applying')`,
};

export const TOUCH = {
  name: 'lists.import-touch',
  text: `UPDATE list_imports SET touched_at = now()
          WHERE id = $1 AND holder = $2 AND state IN ('checking', 'applying') RETURNING id`,
};

export const READ_CHUNK = {
  name: 'lists.import-read-chunk',
  text: 'SELECT bytes FROM list_import_chunks WHERE import_id = $1 AND index = $2',
};

export const SET_FORM = {
  name: 'lists.import-form',
  text: `UPDATE list_imports SET ignored_columns = $3, read_as = $4, touched_at = now()
          WHERE id = $1 AND holder = $2 RETURNING id`,
};

/**
 * A repeated value gives the earlier line the stronger settings of the two. A run that has lost its hold finds no row
 * to update, and then nothing is inserted.
 */
export const KEEP = {
  name: 'lists.import-keep',
  text: `
    WITH held AS (
      UPDATE list_imports SET touched_at = now(), lines_read = $3, lines_refused = $4
       WHERE id = $1 AND holder = $2 AND state = 'checking' RETURNING id
    ), kept AS (
      INSERT INTO list_import_entries AS kept
             (import_id, entity_type, match_type, value, list_type, reason, non_overridable, expires_at, match_key)
      SELECT held.id, e.*
        FROM held, unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::boolean[],
                          $11::timestamptz[], $15::text[]) AS e
      ON CONFLICT (import_id, entity_type, match_type, value, list_type) DO UPDATE
         SET non_overridable = kept.non_overridable OR excluded.non_overridable,
             expires_at = CASE WHEN kept.expires_at IS NOT NULL AND excluded.expires_at IS NOT NULL
                               THEN greatest(kept.expires_at, excluded.expires_at) END
      RETURNING xmax = 0 AS is_fresh
    ), refused AS (
      INSERT INTO list_import_refusals (import_id, line, column_name, reason)
      SELECT held.id, r.* FROM held, unnest($12::int[], $13::text[], $14::text[]) AS r
      -- A line may hold several values; its first fault is kept.
      ON CONFLICT (import_id, line) DO NOTHING
    )
    SELECT (SELECT count(*)::int FROM kept WHERE is_fresh) AS fresh FROM held`,
};

export const START_APPLYING = {
  name: 'lists.import-start-applying',
  text: `UPDATE list_imports SET state = 'applying', lines_repeated = $3, lines_outweighed = $4, outweighed_by = $5::bigint[], touched_at = now()
          WHERE id = $1 AND holder = $2 AND state = 'checking' RETURNING id`,
};

export const TELL_PROGRESS = {
  name: 'lists.import-tell-progress',
  text: `UPDATE list_imports SET added = $3, changed = $4, unchanged = $5, touched_at = now()
          WHERE id = $1 AND holder = $2 AND state = 'applying' RETURNING id`,
};

export const END = {
  name: 'lists.import-end',
  text: `UPDATE list_imports
            SET state = $3, problem = $4, added = $5, changed = $6, unchanged = $7, finished_at = now()
          WHERE id = $1 AND holder = $2 AND state IN ('checking', 'applying') RETURNING id`,
};
