import type { Statement } from '@rampart/persistence';

const COLUMNS = `m.user_id AS id, u.name, COALESCE(i.email, u.email) AS email, m.role, m.can_reveal AS "canReveal", m.state,
  CASE m.state WHEN 'invited' THEN NULL ELSE u.last_signed_in_at END AS "lastSignedInAt",
  CASE WHEN m.state = 'invited' THEN 'off' WHEN u.password_hash IS NULL THEN 'by_provider'
    WHEN f.user_id IS NOT NULL THEN 'on'
    WHEN EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) THEN 'passkey' ELSE 'off' END AS "secondFactor"`;

const MEMBERS = `memberships m JOIN users u ON u.id = m.user_id LEFT JOIN identities i ON i.user_id = u.id
      LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL`;

/** Values: account. */
export const LIST_MEMBERS: Statement = {
  name: 'gateway_list_members',
  text: `
    SELECT ${COLUMNS} FROM ${MEMBERS}
    WHERE m.account_id = $1 ORDER BY m.created_at, m.user_id`,
};

/** Values: account. Of those who have come: who is invited has done nothing, and may have a name only elsewhere. */
export const LIST_NAMES: Statement = {
  name: 'gateway_list_names',
  text: `
    SELECT u.id, u.name FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.account_id = $1 AND m.state <> 'invited' AND u.name <> '' ORDER BY u.id`,
};

/** Values: account. Held until the transaction ends, so that two admins cannot both stop being the last one. */
export const LOCK_MEMBERS: Statement = {
  name: 'gateway_lock_members',
  text: `
    SELECT ${COLUMNS} FROM ${MEMBERS}
    WHERE m.account_id = $1 ORDER BY m.user_id FOR UPDATE OF m`,
};

/** Values: account, user, role, whether values may be revealed, state. */
export const CHANGE_MEMBER: Statement = {
  name: 'gateway_change_member',
  text: 'UPDATE memberships SET role = $3, can_reveal = $4, state = $5 WHERE account_id = $1 AND user_id = $2',
};

/** Values: account, user. */
export const REMOVE_MEMBER: Statement = {
  name: 'gateway_remove_member',
  text: 'DELETE FROM memberships WHERE account_id = $1 AND user_id = $2',
};

/** Values: e-mail address. Concurrent invitations of one person find the same row. */
export const ADD_PERSON: Statement = {
  name: 'gateway_add_person',
  text: `
    INSERT INTO users (name, email) VALUES ('', $1)
    ON CONFLICT (lower(email)) WHERE account_id IS NULL DO UPDATE SET email = users.email RETURNING id`,
};

/** Values: account, user. A new link replaces the ones before it. */
export const DROP_INVITATIONS: Statement = {
  name: 'gateway_drop_invitations',
  text: 'DELETE FROM invitations WHERE account_id = $1 AND user_id = $2 AND used_at IS NULL',
};

/** Values: user. A person who was invited, never came and is invited nowhere else. */
export const DELETE_UNSEEN_PERSON: Statement = {
  name: 'gateway_delete_unseen_person',
  text: `
    DELETE FROM users u WHERE u.id = $1 AND u.account_id IS NULL AND u.password_hash IS NULL
      AND u.removed_at IS NULL AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id)
      AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id)`,
};
