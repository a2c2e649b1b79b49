import type { Statement } from '@rampart/persistence';

const IS_LIVE = "s.expires_at > now() AND s.last_used_at > now() - interval '1 hour'";

const LIVE_SESSIONS = `
    SELECT s.token_hash AS "tokenHash", s.id, s.user_id AS "userId", u.name, COALESCE(i.email, u.email) AS email, u.is_operator AS "isOperator",
      s.created_at AS "signedInAt", s.last_used_at AS "lastUsedAt", s.expires_at AS "expiresAt",
      a.id AS "accountId", a.name AS "accountName", a.per_day AS "perDay", a.per_month AS "perMonth",
      m.role, m.can_reveal AS "canReveal", s.by_passkey AS "isByPasskey",
      a.requires_second_factor AND u.password_hash IS NOT NULL AND f.user_id IS NULL AND NOT s.by_passkey
        AS "lacksSecondFactor"
    FROM sessions s
      JOIN users u ON u.id = s.user_id AND u.removed_at IS NULL
      LEFT JOIN identities i ON i.user_id = u.id
      LEFT JOIN identity_providers p ON p.id = i.provider_id AND p.is_enabled
      LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
      LEFT JOIN memberships m ON m.user_id = u.id AND m.account_id = s.account_id AND m.state = 'active'
      LEFT JOIN accounts a ON a.id = s.account_id AND a.state = 'active' AND (u.is_operator OR m.user_id IS NOT NULL)
    WHERE s.token_hash = ANY($1::bytea[]) AND ${IS_LIVE}
      AND (u.password_hash IS NOT NULL OR p.id IS NOT NULL)
      AND (u.is_operator OR EXISTS (
        SELECT 1 FROM memberships o WHERE o.user_id = u.id AND o.state = 'active'))`;

/**
 * Values: hashes of tokens. Sessions that have not ended, with what their people may do at this moment, and notes their
 * use once a minute; a row that another gateway is noting is skipped.
 */
export const READ_SESSIONS: Statement = {
  name: 'gateway_read_sessions',
  text: `
    WITH used AS (
      UPDATE sessions SET last_used_at = now() WHERE token_hash IN (
        SELECT token_hash FROM sessions s WHERE token_hash = ANY($1::bytea[]) AND ${IS_LIVE}
          AND s.last_used_at < now() - interval '1 minute'
        ORDER BY token_hash FOR NO KEY UPDATE SKIP LOCKED)
    )
    ${LIVE_SESSIONS}`,
};

/** Values: hashes of tokens. As `READ_SESSIONS`, without noting their use. */
export const PEEK_SESSION: Statement = { name: 'gateway_peek_session', text: LIVE_SESSIONS };

/** Values: token's hash, id, user, account, address, user agent, seconds, whether by a passkey. */
export const ADD_SESSION: Statement = {
  name: 'gateway_add_session',
  text: `
    INSERT INTO sessions (token_hash, id, user_id, account_id, address, user_agent, expires_at, by_passkey)
    VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8)`,
};

/** Values: user, token's hash. All of a person's sessions but one; all with null. */
export const END_OTHERS: Statement = {
  name: 'gateway_end_sessions',
  text: 'DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2::bytea RETURNING id',
};

/** Values: user, id. */
export const END_SESSION: Statement = {
  name: 'gateway_end_session',
  text: 'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id',
};

/** Values: user. */
export const LIST_SESSIONS: Statement = {
  name: 'gateway_list_sessions',
  text: `
    SELECT s.id, s.token_hash AS "tokenHash", s.created_at AS "signedInAt", s.last_used_at AS "lastUsedAt",
      s.address, s.user_agent AS "userAgent"
    FROM sessions s WHERE s.user_id = $1 AND ${IS_LIVE} ORDER BY s.last_used_at DESC, s.id LIMIT 200`,
};

/** Values: token's hash, account. */
export const CHOOSE_ACCOUNT: Statement = {
  name: 'gateway_choose_account',
  text: 'UPDATE sessions SET account_id = $2 WHERE token_hash = $1 RETURNING id',
};

/** Values: user. The accounts that a person may act for; an operator for all. */
export const LIST_ACCOUNTS: Statement = {
  name: 'gateway_list_accounts_of_person',
  text: `
    SELECT a.id, a.name, CASE WHEN u.is_operator THEN 'admin' ELSE m.role END AS role
    FROM users u CROSS JOIN accounts a
      LEFT JOIN memberships m ON m.account_id = a.id AND m.user_id = u.id AND m.state = 'active'
    WHERE u.id = $1 AND a.state = 'active' AND a.sandbox_of IS NULL
      AND (u.is_operator OR m.user_id IS NOT NULL)
    ORDER BY (m.user_id IS NULL), a.id LIMIT 1000`,
};

/** Values: e-mail address. */
export const FIND_PERSON: Statement = {
  name: 'gateway_find_person',
  text: `
    SELECT id, name, email, password_hash AS "passwordHash", is_operator AS "isOperator"
    FROM users WHERE account_id IS NULL AND lower(email) = lower($1) AND removed_at IS NULL`,
};

/** Values: user. */
export const NOTE_SIGN_IN: Statement = {
  name: 'gateway_note_sign_in',
  text: 'UPDATE users SET last_signed_in_at = now() WHERE id = $1',
};

/** Values: user, hash. */
export const SET_PASSWORD: Statement = {
  name: 'gateway_set_password',
  text: 'UPDATE users SET password_hash = $2 WHERE id = $1',
};
