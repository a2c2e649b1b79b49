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

/** Values: user, hashes of recovery codes. */
export const CONFIRM_SECOND_FACTOR: Statement = {
  name: 'gateway_confirm_second_factor',
  text: `
    UPDATE second_factors SET confirmed_at = now(), recovery_hashes = $2::bytea[]
    WHERE user_id = $1 AND confirmed_at IS NULL RETURNING user_id AS id`,
};

/** Values: user. */
export const DELETE_SECOND_FACTOR: Statement = {
  name: 'gateway_delete_second_factor',
  text: 'DELETE FROM second_factors WHERE user_id = $1 RETURNING user_id AS id',
};

/** Values: user. Of a person who has been removed. */
export const DELETE_SECOND_FACTOR_OF_REMOVED: Statement = {
  name: 'gateway_delete_second_factor_of_removed',
  text: `
    DELETE FROM second_factors f USING users u
    WHERE f.user_id = $1 AND u.id = f.user_id AND u.removed_at IS NOT NULL`,
};
