import type { Statement } from '@rampart/persistence';

/** Wrong codes of one person within an hour, wherever they come from: who sends one knows the password. */
export const MOST_WRONG_CODES = 10;

/** Values: user. */
export const FIND_SECOND_FACTOR: Statement = {
  name: 'gateway_find_second_factor',
  text: `
    SELECT secret, confirmed_at AS "confirmedAt", cardinality(recovery_hashes) AS "recoveryCodes"
    FROM second_factors WHERE user_id = $1`,
};

/** Values: user, secret. A confirmed one is not replaced. */
export const BEGIN_SECOND_FACTOR: Statement = {
  name: 'gateway_begin_second_factor',
  text: `
    INSERT INTO second_factors (user_id, secret) VALUES ($1, $2)
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = now()
      WHERE second_factors.confirmed_at IS NULL
    RETURNING user_id AS id`,
};

/** Values: user. Counts a try before it is looked at, so that tries at the same time are counted. No row beyond the limit. */
export const COUNT_TRY: Statement = {
  name: 'gateway_count_second_factor_try',
  text: `
    UPDATE second_factors SET
      failures = CASE WHEN failures_since > now() - interval '1 hour' THEN failures + 1 ELSE 1 END,
      failures_since = CASE WHEN failures_since > now() - interval '1 hour' THEN failures_since ELSE now() END
    WHERE user_id = $1 AND (failures < ${MOST_WRONG_CODES} OR failures_since <= now() - interval '1 hour')
    RETURNING user_id AS id`,
};

/** Values: user, step. A code is good for one use, of several at the same time too. */
export const USE_STEP: Statement = {
  name: 'gateway_use_second_factor_step',
  text: `
    UPDATE second_factors SET last_step = $2, failures = 0 WHERE user_id = $1 AND last_step < $2
    RETURNING user_id AS id`,
};

/** Values: user, hash. */
export const USE_RECOVERY_CODE: Statement = {
  name: 'gateway_use_recovery_code',
  text: `
    UPDATE second_factors SET recovery_hashes = array_remove(recovery_hashes, $2::bytea), failures = 0
    WHERE user_id = $1 AND confirmed_at IS NOT NULL AND $2::bytea = ANY(recovery_hashes)
    RETURNING user_id AS id`,
};

/** Values: user, hashes of recovery codes, the secret whose code was right. No row when another one was begun since. */
export const CONFIRM_SECOND_FACTOR: Statement = {
  name: 'gateway_confirm_second_factor',
  text: `
    UPDATE second_factors SET confirmed_at = now(), recovery_hashes = $2::bytea[]
    WHERE user_id = $1 AND confirmed_at IS NULL AND secret = $3 RETURNING user_id AS id`,
};

/** Values: user, hashes of recovery codes. */
export const RENEW_RECOVERY_CODES: Statement = {
  name: 'gateway_renew_recovery_codes',
  text: `
    UPDATE second_factors SET recovery_hashes = $2::bytea[]
    WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING user_id AS id`,
};

/** Values: user. */
export const DELETE_CONFIRMED_FACTOR: Statement = {
  name: 'gateway_delete_confirmed_factor',
  text: 'DELETE FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING user_id AS id',
};

/** Values: user. All by which a person proves more than the password; one row, of what there was. */
export const RESET_FACTORS: Statement = {
  name: 'gateway_reset_factors',
  text: `
    WITH authenticators AS (DELETE FROM second_factors WHERE user_id = $1 RETURNING confirmed_at),
      keys AS (DELETE FROM passkeys WHERE user_id = $1 RETURNING id)
    SELECT EXISTS (SELECT FROM authenticators WHERE confirmed_at IS NOT NULL) AS "authenticator",
      (SELECT count(*)::integer FROM keys) AS "passkeys"`,
};

/** Values: user, account. A row for a person who acts for this account alone, and does not operate the deployment. */
export const BELONGS_HERE_ALONE: Statement = {
  name: 'gateway_belongs_here_alone',
  text: `
    SELECT u.id FROM users u WHERE u.id = $1 AND NOT u.is_operator AND NOT EXISTS (
      SELECT FROM memberships m WHERE m.user_id = u.id AND m.account_id <> $2 AND m.state <> 'invited')`,
};

/** Values: account. */
export const READ_POLICY: Statement = {
  name: 'gateway_read_second_factor_policy',
  text: 'SELECT requires_second_factor AS "isRequired" FROM accounts WHERE id = $1',
};

/** Values: account, whether it is required. No row when it is so already. */
export const SET_POLICY: Statement = {
  name: 'gateway_set_second_factor_policy',
  text: `
    UPDATE accounts SET requires_second_factor = $2 WHERE id = $1 AND requires_second_factor <> $2
    RETURNING id`,
};

/** Values: user. A row for a person whose password alone lets them in. */
export const HAS_PASSWORD_ALONE: Statement = {
  name: 'gateway_has_password_alone',
  text: `
    SELECT u.id FROM users u WHERE u.id = $1 AND u.password_hash IS NOT NULL
      AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)`,
};
