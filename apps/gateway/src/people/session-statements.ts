import type { Statement } from '@rampart/persistence';
import { EMAIL } from './person-statements';

/** Of `sessions s`. */
export const IS_LIVE = "s.expires_at > now() AND s.last_used_at > now() - interval '1 hour'";

const LIVE_SESSIONS = `
    SELECT s.token_hash AS "tokenHash", s.id, s.user_id AS "userId", u.name, COALESCE(i.email, ${EMAIL}) AS email,
      u.is_operator AS "isOperator",
      s.created_at AS "signedInAt", s.last_used_at AS "lastUsedAt", s.expires_at AS "expiresAt",
      a.id AS "accountId", a.name AS "accountName", a.per_day AS "perDay", a.per_month AS "perMonth",
      m.role, m.can_reveal AS "canReveal", a.requires_second_factor AS "requiresSecondFactor",
      u.password_hash IS NULL OR f.user_id IS NOT NULL OR (s.by_passkey OR s.proved_at IS NOT NULL)
        AND EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id) AS "isProved"
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

/**
 * Values: token's hash, id, user, account, address, user agent, seconds, by what it begins, whether a code or a passkey is
 * among it; seconds for which a link lets a second factor be set up, and the account that issued the link.
 */
export const ADD_SESSION: Statement = {
  name: 'gateway_add_session',
  text: `
    INSERT INTO sessions (token_hash, id, user_id, account_id, address, user_agent, expires_at, factors, by_passkey,
      proved_at, enrols_until, enrols_for)
    VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8::text[], 'passkey' = ANY($8::text[]),
      CASE WHEN $9::boolean THEN now() END, now() + make_interval(secs => $10), $11)`,
};

/** Values: token's hash, hash of the new one, by what the person was proved just now, or null. No row when it has ended. */
export const RENEW_SESSION: Statement = {
  name: 'gateway_renew_session',
  text: `
    UPDATE sessions s SET token_hash = $2,
      proved_at = CASE WHEN $3::text IS NULL THEN proved_at ELSE now() END,
      factors = CASE WHEN $3::text IS NULL OR $3 = ANY(factors) THEN factors ELSE array_append(factors, $3) END
    WHERE token_hash = $1 AND ${IS_LIVE} RETURNING id`,
};

/** Values: user, token's hash. All of a person's sessions but one; all with null. */
export const END_OTHERS: Statement = {
  name: 'gateway_end_sessions',
  text: 'DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2::bytea RETURNING id',
};

/** Values: user, account. Those in which the person acts for it. */
export const END_IN_ACCOUNT: Statement = {
  name: 'gateway_end_sessions_in_account',
  text: 'DELETE FROM sessions WHERE user_id = $1 AND account_id = $2 RETURNING id',
};

/** Values: user, id. */
export const END_SESSION: Statement = {
  name: 'gateway_end_session',
  text: 'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id',
};

/** Values: token's hash. */
export const END_SESSION_OF_TOKEN: Statement = {
  name: 'gateway_end_session_of_token',
  text: 'DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id AS "userId"',
};

/** Values: user. */
export const LIST_SESSIONS: Statement = {
  name: 'gateway_list_sessions',
  text: `
    SELECT s.id, s.token_hash AS "tokenHash", s.created_at AS "signedInAt", s.last_used_at AS "lastUsedAt",
      s.address, s.user_agent AS "userAgent", s.factors
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
