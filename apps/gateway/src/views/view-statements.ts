import type { Statement } from '@rampart/persistence';

const COLUMNS = `id::float8 AS id, owner_kind AS "ownerKind", owner_id AS "ownerId", is_shared AS "isShared",
  screen, name, filters, created_at AS "createdAt"`;

/** Values: account, kind and id of who asks. */
export const LIST_VIEWS: Statement = {
  name: 'gateway_list_views',
  text: `
    SELECT ${COLUMNS} FROM saved_views
    WHERE account_id = $1 AND (is_shared OR (owner_kind = $2 AND owner_id = $3)) ORDER BY screen, name, id`,
};

/**
 * Values: account. All views of an account, held until the transaction ends. The advisory lock also holds back a
 * concurrent first view, for which there is no row yet.
 */
export const LOCK_VIEWS: Statement = {
  name: 'gateway_lock_views',
  text: `
    WITH held AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext('saved_views'), $1::integer))
    SELECT ${COLUMNS} FROM held, saved_views WHERE account_id = $1 ORDER BY id`,
};

/** Values: account, kind and id of the owner, shared, screen, name, filters. */
export const ADD_VIEW: Statement = {
  name: 'gateway_add_view',
  text: `
    INSERT INTO saved_views (account_id, owner_kind, owner_id, is_shared, screen, name, filters)
    VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb) RETURNING ${COLUMNS}`,
};

/** Values: account, id, shared, name, filters. */
export const CHANGE_VIEW: Statement = {
  name: 'gateway_change_view',
  text: `UPDATE saved_views SET is_shared = $3, name = $4, filters = $5::jsonb WHERE account_id = $1 AND id = $2`,
};

/** Values: account, id. */
export const DELETE_VIEW: Statement = {
  name: 'gateway_delete_view',
  text: 'DELETE FROM saved_views WHERE account_id = $1 AND id = $2',
};

/** Values: account, id of a person who has gone. What they shared stays. */
export const DELETE_VIEWS_OF: Statement = {
  name: 'gateway_delete_views_of',
  text: `
    DELETE FROM saved_views
    WHERE account_id = $1 AND owner_kind = 'user' AND owner_id = $2 AND NOT is_shared`,
};
