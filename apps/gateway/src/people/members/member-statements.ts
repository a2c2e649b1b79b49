import type { Statement } from '@rampart/persistence';
import { EMAIL } from '../person-statements';

/** Values: account. Its members, and its open invitations, of which nothing but what was typed is known. */
export const LIST_MEMBERS: Statement = {
  name: 'gateway_list_members',
  text: `
    SELECT m.user_id AS id, u.name, COALESCE(i.email, ${EMAIL}) AS email, m.role, m.can_reveal AS "canReveal", m.state,
      u.last_signed_in_at AS "lastSignedInAt",
      CASE WHEN u.password_hash IS NULL THEN 'by_provider' WHEN f.user_id IS NOT NULL THEN 'on'
        WHEN EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) THEN 'passkey' ELSE 'off' END AS "secondFactor",
      m.created_at AS since
    FROM memberships m JOIN users u ON u.id = m.user_id LEFT JOIN identities i ON i.user_id = u.id
      LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
    WHERE m.account_id = $1 AND m.state <> 'invited'
    UNION ALL
    SELECT id, '', email, role, can_reveal, 'invited', NULL, 'off', created_at
    FROM invitations WHERE account_id = $1 AND kind = 'invitation' AND email IS NOT NULL AND used_at IS NULL
    ORDER BY since, id`,
};

/** Values: account. */
export const LIST_NAMES: Statement = {
  name: 'gateway_list_names',
  text: `
    SELECT u.id, u.name FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.account_id = $1 AND m.state <> 'invited' AND u.name <> '' ORDER BY u.id`,
};

/** Values: account. Held until the transaction ends, also where there is no member yet. */
export const LOCK_MEMBERS: Statement = {
  name: 'gateway_lock_members',
  text: `SELECT pg_advisory_xact_lock(hashtext('memberships'), $1::integer)`,
};

/** Values: account. */
export const LOCK_MEMBER_ROWS: Statement = {
  name: 'gateway_lock_member_rows',
  text: 'SELECT user_id FROM memberships WHERE account_id = $1 ORDER BY user_id FOR UPDATE',
};

/** Values: account, user, role, whether values may be revealed. No row for someone who has come in meanwhile. */
export const ADD_MEMBERSHIP: Statement = {
  name: 'gateway_add_membership',
  text: `
    INSERT INTO memberships (account_id, user_id, role, can_reveal, state) VALUES ($1, $2, $3, $4, 'active')
    ON CONFLICT (account_id, user_id) DO UPDATE
      SET role = excluded.role, can_reveal = excluded.can_reveal, state = excluded.state
      WHERE memberships.state = 'invited'
    RETURNING user_id AS id`,
};

/** Values: account, user, role, whether values may be revealed. */
export const PUT_MEMBERSHIP: Statement = {
  name: 'gateway_put_membership',
  text: `
    INSERT INTO memberships (account_id, user_id, role, can_reveal, state) VALUES ($1, $2, $3, $4, 'active')
    ON CONFLICT (account_id, user_id) DO UPDATE
      SET role = excluded.role, can_reveal = excluded.can_reveal, state = excluded.state`,
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

/** Values: user, account. A row for a person of whom no other account demands a second factor, and who is no operator. */
export const MAY_BE_ENROLLED_BY: Statement = {
  name: 'gateway_may_be_enrolled_by',
  text: `
    SELECT u.id FROM users u WHERE u.id = $1 AND NOT u.is_operator AND NOT EXISTS (
      SELECT FROM memberships m JOIN accounts a ON a.id = m.account_id AND a.requires_second_factor
      WHERE m.user_id = u.id AND m.state <> 'invited' AND m.account_id <> $2)`,
};
