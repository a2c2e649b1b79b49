/** Columns of a version, by the names of `DataVersion`. */
const COLUMNS = `
  id::text, data_set AS "set", state, version, digest, licence, source, rows::float8 AS rows,
  data_date::text AS "dataDate", allow_shrink AS "allowShrink", parts, problems, imported_by AS "importedBy",
  replaced_version AS "replacedVersion", started_at AS "startedAt", finished_at AS "finishedAt",
  confirmed_at AS "confirmedAt"`;

export const INSERT = {
  name: 'data-version-insert',
  text: `INSERT INTO data_set_versions (data_set, version, data_date, licence, source, allow_shrink, parts, imported_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (data_set) WHERE state IN ('uploading', 'checking') DO NOTHING
         RETURNING ${COLUMNS}`,
};

export const FIND = {
  name: 'data-version-find',
  text: `SELECT ${COLUMNS} FROM data_set_versions WHERE id = $1`,
};

export const FIND_ACTIVE = {
  name: 'data-version-find-active',
  text: `SELECT ${COLUMNS} FROM data_set_versions WHERE state = 'active' ORDER BY data_set`,
};

/** Touches the import that it belongs to; returns no row when that accepts no more chunks. */
export const PUT_CHUNK = {
  name: 'data-version-put-chunk',
  text: `WITH import AS (
           UPDATE data_set_versions SET touched_at = now() WHERE id = $1 AND state = 'uploading' RETURNING id
         )
         INSERT INTO data_set_chunks (version_id, part, index, bytes)
         SELECT id, $2, $3, $4 FROM import
         ON CONFLICT (version_id, part, index) DO UPDATE SET bytes = excluded.bytes
         RETURNING version_id::text AS id`,
};

/** How many chunks of each part have arrived, and the highest number among them. */
export const COUNT_CHUNKS = {
  name: 'data-version-count-chunks',
  text: `SELECT part::int AS part, count(*)::int AS count, max(index)::int AS last
           FROM data_set_chunks WHERE version_id = $1 GROUP BY part`,
};

export const START_CHECK = {
  name: 'data-version-start-check',
  text: `UPDATE data_set_versions SET state = 'checking', parts = $2, touched_at = now()
          WHERE id = $1 AND state = 'uploading' RETURNING ${COLUMNS}`,
};

export const TOUCH = {
  name: 'data-version-touch',
  text: `UPDATE data_set_versions SET touched_at = now() WHERE id = $1 AND state = 'checking' RETURNING id::text`,
};

export const READ_CHUNK = {
  name: 'data-version-read-chunk',
  text: 'SELECT bytes FROM data_set_chunks WHERE version_id = $1 AND part = $2 AND index = $3',
};

/** Held until the end of its transaction by any writer that changes the active version of a set. */
export const LOCK_SET = {
  name: 'data-version-lock-set',
  text: "SELECT pg_advisory_xact_lock(hashtextextended('data set ' || $1, 0))",
};

export const SUPERSEDE = {
  name: 'data-version-supersede',
  text: `UPDATE data_set_versions SET state = 'superseded' WHERE data_set = $1 AND state = 'active'
         RETURNING version`,
};

export const ACTIVATE = {
  name: 'data-version-activate',
  text: `UPDATE data_set_versions
            SET state = 'active', version = $2, digest = $3, rows = $4, replaced_version = $5,
                finished_at = now(), confirmed_at = now()
          WHERE id = $1 AND state = 'checking' RETURNING ${COLUMNS}`,
};

/**
 * Restarts the age of the version in service: the import had the same content. Unless its age is that of its data, the
 * event of its staleness may be emitted again.
 */
export const CONFIRM = {
  name: 'data-version-confirm',
  text: `UPDATE data_set_versions SET confirmed_at = now(), data_date = COALESCE($3, data_date),
                stale_told_at = CASE WHEN data_date IS NOT DISTINCT FROM COALESCE($3, data_date) AND data_date IS NOT NULL
                  THEN stale_told_at END
          WHERE data_set = $1 AND state = 'active' AND digest = $2 RETURNING version, rows::float8 AS rows`,
};

/** `unchanged` or `refused`: the import is over without a change. */
export const CLOSE = {
  name: 'data-version-close',
  text: `UPDATE data_set_versions
            SET state = $2, problems = $3, version = COALESCE($4, version), digest = $5, rows = $6,
                finished_at = now()
          WHERE id = $1 AND state IN ('uploading', 'checking') RETURNING ${COLUMNS}`,
};

export const DELETE_CHUNKS = {
  name: 'data-version-delete-chunks',
  text: 'DELETE FROM data_set_chunks WHERE version_id = $1',
};

/** Deletes the content of all but the newest `$2` versions that were in service. */
export const RETIRE = {
  name: 'data-version-retire',
  text: `WITH old AS (
           SELECT id FROM data_set_versions WHERE data_set = $1 AND state IN ('active', 'superseded')
            ORDER BY id DESC OFFSET $2
         ), retired AS (
           UPDATE data_set_versions SET state = 'retired'
            WHERE id IN (SELECT id FROM old) AND state = 'superseded' RETURNING id
         )
         DELETE FROM data_set_chunks WHERE version_id IN (SELECT id FROM retired)`,
};

/** Ends imports whose client or process is gone: an upload after `$1` seconds, a check after `$2`. */
export const EXPIRE = {
  name: 'data-version-expire',
  text: `WITH expired AS (
           UPDATE data_set_versions
              SET state = 'refused', finished_at = now(),
                  problems = '["The import was interrupted; start it again."]'
            WHERE (state = 'uploading' AND touched_at < now() - make_interval(secs => $1))
               OR (state = 'checking' AND touched_at < now() - make_interval(secs => $2))
           RETURNING id
         )
         DELETE FROM data_set_chunks WHERE version_id IN (SELECT id FROM expired)`,
};

export const ROLL_BACK = {
  name: 'data-version-roll-back',
  text: `UPDATE data_set_versions SET state = 'rolled_back' WHERE data_set = $1 AND state = 'active'
         RETURNING id::text AS id, version`,
};

export const REACTIVATE = {
  name: 'data-version-reactivate',
  text: `UPDATE data_set_versions SET state = 'active'
          WHERE id = (SELECT id FROM data_set_versions
                       WHERE data_set = $1 AND state = 'superseded' AND id < $2 ORDER BY id DESC LIMIT 1)
         RETURNING version, rows::float8 AS rows`,
};

export const RECORD_ROLL_BACK = {
  name: 'data-version-record-roll-back',
  text: `INSERT INTO data_set_rollbacks (data_set, from_version, to_version, rolled_back_by)
         VALUES ($1, $2, $3, $4)`,
};

/** Returns a row only to the first caller for a version in service. */
export const TELL_STALE = {
  name: 'data-version-tell-stale',
  text: `UPDATE data_set_versions SET stale_told_at = now()
          WHERE id = $1 AND state = 'active' AND stale_told_at IS NULL
         RETURNING id::text AS id`,
};
