import type { Statement } from '@rampart/persistence';

/** Values: token's hash, kind, user, account, seconds. */
export const ADD_INVITATION: Statement = {
  name: 'gateway_add_invitation',
  text: `
    INSERT INTO invitations (token_hash, kind, user_id, account_id, expires_at)
    VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5)) RETURNING expires_at AS "expiresAt"`,
};

/** Values: token's hash. One that can still be used. */
export const FIND_INVITATION: Statement = {
  name: 'gateway_find_invitation',
  text: `
    SELECT i.kind, i.user_id AS "userId", i.account_id AS "accountId", i.expires_at AS "expiresAt",
      u.email, a.name AS "accountName", m.role
    FROM invitations i
      LEFT JOIN users u ON u.id = i.user_id
      LEFT JOIN accounts a ON a.id = i.account_id
      LEFT JOIN memberships m ON m.user_id = i.user_id AND m.account_id = i.account_id
    WHERE i.token_hash = $1 AND i.used_at IS NULL AND i.expires_at > now()
      AND (i.kind = 'set_up' OR (u.removed_at IS NULL AND m.state = 'invited' AND a.state = 'active'))`,
};

/** Values: token's hash. Of several who use a link at the same time, the first one gets a row. */
export const USE_INVITATION: Statement = {
  name: 'gateway_use_invitation',
  text: `
    UPDATE invitations SET used_at = now()
    WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING kind`,
};

/** Values: name, e-mail address, password's hash. */
export const ADD_OPERATOR: Statement = {
  name: 'gateway_add_operator',
  text: `
    INSERT INTO users (name, email, password_hash, is_operator) VALUES ($1, $2, $3, true) RETURNING id`,
};

/** Values: user. */
export const MAKE_OPERATOR: Statement = {
  name: 'gateway_make_operator',
  text: 'UPDATE users SET is_operator = true WHERE id = $1',
};

/** Values: user, name, password's hash. */
export const COMPLETE_PERSON: Statement = {
  name: 'gateway_complete_person',
  text: 'UPDATE users SET name = $2, password_hash = $3 WHERE id = $1 AND password_hash IS NULL',
};

/** Values: account, user, role, whether values may be revealed, state. */
export const PUT_MEMBERSHIP: Statement = {
  name: 'gateway_put_membership',
  text: `
    INSERT INTO memberships (account_id, user_id, role, can_reveal, state) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (account_id, user_id) DO UPDATE
      SET role = excluded.role, can_reveal = excluded.can_reveal, state = excluded.state`,
};

/** Values: account, user. */
export const ACTIVATE_MEMBERSHIP: Statement = {
  name: 'gateway_activate_membership',
  text: `
    UPDATE memberships SET state = 'active' WHERE account_id = $1 AND user_id = $2 AND state = 'invited'
    RETURNING role`,
};

/** Sessions and links that have ended, and people who never came. Values: at most so many. */
export const DELETE_ENDED: readonly Statement[] = [
  {
    name: 'gateway_delete_ended_sessions',
    text: `
      DELETE FROM sessions WHERE token_hash IN (
        SELECT token_hash FROM sessions
        WHERE last_used_at < now() - interval '1 hour' OR expires_at < now() LIMIT $1)
      RETURNING id`,
  },
  {
    name: 'gateway_delete_ended_invitations',
    text: `
      DELETE FROM invitations WHERE token_hash IN (
        SELECT token_hash FROM invitations WHERE expires_at < now() LIMIT $1)
      RETURNING kind`,
  },
  {
    name: 'gateway_delete_ended_sign_ins',
    text: `
      DELETE FROM provider_sign_ins WHERE state_hash IN (
        SELECT state_hash FROM provider_sign_ins WHERE expires_at < now() LIMIT $1)
      RETURNING provider_id`,
  },
  {
    name: 'gateway_delete_ended_passkey_challenges',
    text: `
      DELETE FROM passkey_challenges WHERE hash IN (
        SELECT hash FROM passkey_challenges WHERE expires_at < now() LIMIT $1)
      RETURNING user_id`,
  },
  {
    name: 'gateway_delete_lapsed_memberships',
    text: `
      DELETE FROM memberships WHERE (account_id, user_id) IN (
        SELECT m.account_id, m.user_id FROM memberships m
        WHERE m.state = 'invited' AND m.created_at < now() - interval '30 days' AND NOT EXISTS (
          SELECT 1 FROM invitations i WHERE i.account_id = m.account_id AND i.user_id = m.user_id)
        LIMIT $1)
      RETURNING user_id`,
  },
  {
    name: 'gateway_delete_unseen_people',
    text: `
      DELETE FROM users WHERE id IN (
        SELECT u.id FROM users u
        WHERE u.account_id IS NULL AND u.password_hash IS NULL AND u.removed_at IS NULL
          AND u.created_at < now() - interval '30 days'
          AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id)
          AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id)
        LIMIT $1)
      RETURNING id`,
  },
];
