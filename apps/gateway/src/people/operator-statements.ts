import type { Statement } from '@rampart/persistence';

const COLUMNS = 'id, name, email, last_signed_in_at AS "lastSignedInAt"';

export const LIST_OPERATORS: Statement = {
  name: 'gateway_list_operators',
  text: `SELECT ${COLUMNS} FROM users WHERE account_id IS NULL AND is_operator AND removed_at IS NULL ORDER BY id`,
};

/** Values: user. */
export const UNMAKE_OPERATOR: Statement = {
  name: 'gateway_unmake_operator',
  text: `
    UPDATE users SET is_operator = false WHERE id = $1 AND is_operator AND removed_at IS NULL
    RETURNING ${COLUMNS}`,
};

/** Values: user. What is kept of a person who belongs nowhere any more; the id stays, in what they did. */
export const DELETE_LONE_PERSON: Statement = {
  name: 'gateway_delete_lone_person',
  text: `
    UPDATE users u SET name = 'removed', email = 'removed-' || u.id, password_hash = NULL, removed_at = now()
    WHERE u.id = $1 AND u.account_id IS NULL AND NOT u.is_operator
      AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id)
    RETURNING u.id`,
};
