import { KEYS_VERSION } from '@rampart/risk';

/**
 * The next of a file's entries, in the order of `list_entries_value`: index neighbours are written together, and two
 * transactions that write some of the same values cannot deadlock.
 */
const PAGE = `
  page AS MATERIALIZED (
    SELECT entity_type, match_type, value, list_type, reason, non_overridable, expires_at, match_key
      FROM list_import_entries
     WHERE import_id = $1 AND (entity_type, match_type, value, list_type) > ($2, $3, $4, $5)
     ORDER BY entity_type, match_type, value, list_type
     LIMIT $6
  ), last AS (
    SELECT entity_type, match_type, value, list_type FROM page
     ORDER BY entity_type DESC, match_type DESC, value DESC, list_type DESC LIMIT 1
  )`;

/** Whether the requested strength exceeds that of an existing live entry. */
const IS_STRONGER = (kept: string, asked: string): string => `(
  (${asked}.non_overridable AND NOT ${kept}.non_overridable)
  OR (${kept}.expires_at IS NOT NULL AND (${asked}.expires_at IS NULL OR ${asked}.expires_at > ${kept}.expires_at)))`;

/**
 * Like AddEntryService for a single entry: a free value is added, an expired entry is renewed, a live one gets the
 * stronger settings; and the history records each. `$10` is the first of as many numbers as the page has entries;
 * values already on the lists leave theirs unused. Added entries have the transaction's time, which distinguishes
 * them from strengthened ones.
 */
const WRITTEN = `
  WITH ${PAGE}, written AS (
    INSERT INTO list_entries AS kept
           (account_id, id, list_type, entity_type, match_type, value, reason, author, non_overridable, expires_at,
            match_key, keyed_by)
    SELECT $7, $10 + row_number() OVER (ORDER BY entity_type, match_type, value, list_type) - 1,
           list_type, entity_type, match_type, value, reason, $9, non_overridable, expires_at,
           match_key, ${KEYS_VERSION}
      FROM page ORDER BY entity_type, match_type, value, list_type
    ON CONFLICT (account_id, entity_type, match_type, value, list_type) DO UPDATE
       SET reason = CASE WHEN kept.expires_at <= now() THEN excluded.reason ELSE kept.reason END,
           author = CASE WHEN kept.expires_at <= now() THEN excluded.author ELSE kept.author END,
           created_at = CASE WHEN kept.expires_at <= now() THEN now() ELSE kept.created_at END,
           non_overridable = CASE WHEN kept.expires_at <= now() THEN excluded.non_overridable
                                  ELSE kept.non_overridable OR excluded.non_overridable END,
           expires_at = CASE WHEN kept.expires_at <= now() THEN excluded.expires_at
                             WHEN kept.expires_at IS NOT NULL AND excluded.expires_at IS NOT NULL
                             THEN greatest(kept.expires_at, excluded.expires_at) END
     WHERE coalesce(kept.expires_at <= now(), false) OR ${IS_STRONGER('kept', 'excluded')}
    RETURNING *
  ), emitted AS (
    INSERT INTO list_entry_history (account_id, entry_id, change, actor_kind, actor_id, reason, list_type, entity_type,
                                    match_type, value, non_overridable, expires_at)
    SELECT account_id, id, CASE WHEN created_at = now() THEN 'added' ELSE 'changed' END, $8, $9, page.reason,
           list_type, entity_type, match_type, value, written.non_overridable, written.expires_at
      FROM written JOIN page USING (entity_type, match_type, value, list_type)
  )`;

/** Writes a page of entries. Returns its figures and its last key; null after the last page. */
export const WRITE_PAGE = {
  name: 'lists.import-write-page',
  text: `${WRITTEN}
    SELECT (SELECT count(*) FROM page)::int AS entries,
           (SELECT count(*) FROM written WHERE created_at = now())::int AS added,
           (SELECT count(*) FROM written WHERE created_at <> now())::int AS changed,
           last.entity_type AS "entityType", last.match_type AS "matchType", last.value, last.list_type AS "listType"
      FROM (SELECT) AS always LEFT JOIN last ON true`,
};

/** Writes a page of entries, and returns those that it added or changed. */
export const WRITE_AND_TELL_PAGE = {
  name: 'lists.import-write-and-tell-page',
  text: `${WRITTEN}
    SELECT account_id AS "accountId", id, list_type AS "listType", entity_type AS "entityType",
           match_type AS "matchType", value, reason, author, non_overridable AS "nonOverridable",
           created_at AS "createdAt", expires_at AS "expiresAt", created_at = now() AS "isAdded"
      FROM written ORDER BY id`,
};

/** What `WRITE_PAGE` would do, with its first seven values. */
export const COMPARE_PAGE = {
  name: 'lists.import-compare-page',
  text: `
    WITH ${PAGE}, compared AS (
      SELECT kept.id IS NULL OR coalesce(kept.expires_at <= now(), false) AS is_added,
             coalesce(${IS_STRONGER('kept', 'page')}, false) AS is_stronger
        FROM page LEFT JOIN list_entries AS kept
          ON kept.account_id = $7 AND kept.entity_type = page.entity_type AND kept.match_type = page.match_type
         AND kept.value = page.value AND kept.list_type = page.list_type
    )
    SELECT (SELECT count(*) FROM page)::int AS entries,
           (SELECT count(*) FROM compared WHERE is_added)::int AS added,
           (SELECT count(*) FROM compared WHERE is_stronger AND NOT is_added)::int AS changed,
           last.entity_type AS "entityType", last.match_type AS "matchType", last.value, last.list_type AS "listType"
      FROM (SELECT) AS always LEFT JOIN last ON true`,
};
