import type { Statement } from '@rampart/persistence';
import { IS_LIVE } from '../session-statements';

/** Seconds for which a code or a passkey lets a session change what proves who the person is. */
export const FRESH_SECONDS = 600;

/** Whether an account demands a second factor of `users u`; but one, which may be null. */
const isDemandedBesides = (account: string) => `EXISTS (
        SELECT FROM memberships m JOIN accounts a ON a.id = m.account_id AND a.requires_second_factor
        WHERE m.user_id = u.id AND m.state <> 'invited' AND m.account_id IS DISTINCT FROM ${account})`;

/**
 * Values: user, token's hash. No row once the session has ended. A link of an account allows no set-up of a factor
 * that another account demands: its admin may be the one who knows the password.
 */
export const READ_STANDING: Statement = {
  name: 'gateway_read_standing',
  text: `
    SELECT u.password_hash AS "passwordHash", u.password_hash IS NOT NULL AS "hasPassword",
      COALESCE(s.proved_at > now() - interval '${FRESH_SECONDS} seconds', false) AS "isFresh",
      EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS "hasFactor",
      u.is_operator OR ${isDemandedBesides('NULL::integer')} AS "isDemanded",
      COALESCE(s.enrols_until > now(), false) AND (s.enrols_for IS NULL
        OR NOT (u.is_operator OR ${isDemandedBesides('s.enrols_for')})) AS "mayEnrol"
    FROM users u JOIN sessions s ON s.token_hash = $2 AND s.user_id = u.id AND ${IS_LIVE}
    WHERE u.id = $1 AND u.removed_at IS NULL`,
};
