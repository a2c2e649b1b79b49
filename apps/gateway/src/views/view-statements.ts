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

/** Values: account. Holds back other changes of its views until the transaction ends, also of the first one. */
export const LOCK_VIEWS: Statement = {
  name: 'gateway_lock_views',
  text: `SELECT pg_advisory_xact_lock(hashtext('saved_views'), $1::integer)`,
};

/** Values: account. A statement of its own: the one that waits for the lock sees what was there before it waited. */
export const LIST_ALL_VIEWS: Statement = {
  name: 'gateway_list_all_views',
  text: `SELECT ${COLUMNS} FROM saved_views WHERE account_id = $1 ORDER BY id`,
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
