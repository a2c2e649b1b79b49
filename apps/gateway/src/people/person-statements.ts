import type { Statement } from '@rampart/persistence';

/** Of one address; an account has one of them at most. */
export const MOST_NAMESAKES = 100;

/** The address by which a person signs in; `u` is the row of the person. */
export const EMAIL = 'COALESCE(u.shared_email, u.email)';

/** Values: e-mail address. Everyone who signs in under it with a password; addresses are not verified. */
export const FIND_PEOPLE: Statement = {
  name: 'gateway_find_people',
  text: `
    SELECT u.id, u.name, ${EMAIL} AS email, u.password_hash AS "passwordHash", u.is_operator AS "isOperator"
    FROM users u
    WHERE u.account_id IS NULL AND u.removed_at IS NULL AND u.password_hash IS NOT NULL
      AND (lower(u.email) = lower($1) OR lower(u.shared_email) = lower($1))
    ORDER BY u.id LIMIT ${MOST_NAMESAKES}`,
};

/** Values: user. As `FIND_PEOPLE`. */
export const FIND_PERSON: Statement = {
  name: 'gateway_find_person',
  text: `
    SELECT u.id, u.name, ${EMAIL} AS email, u.password_hash AS "passwordHash", u.is_operator AS "isOperator"
    FROM users u WHERE u.id = $1 AND u.account_id IS NULL AND u.removed_at IS NULL AND u.password_hash IS NOT NULL`,
};

/** Values: e-mail address. Held until the transaction ends, so that people of one address come in one after the other. */
export const LOCK_ADDRESS: Statement = {
  name: 'gateway_lock_address',
  text: `SELECT pg_advisory_xact_lock(hashtext('people'), hashtext(lower($1)))`,
};

/**
 * Values: user. Held until the transaction ends: whatever proves who a person is, and the person's sessions, change one
 * transaction after the other. What it reads is read by statements after this one, which see what was there when the
 * lock was got.
 */
export const LOCK_PERSON: Statement = {
  name: 'gateway_lock_person',
  text: 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
};

/** Values: user. Locks the person as `LOCK_PERSON` does. No row for one who was removed. */
export const NOTE_SIGN_IN: Statement = {
  name: 'gateway_note_sign_in',
  text: `
    UPDATE users SET last_signed_in_at = now() WHERE id = $1 AND removed_at IS NULL
    RETURNING password_hash AS "passwordHash", is_operator AS "isOperator"`,
};

/** Values: user, hash. */
export const SET_PASSWORD: Statement = {
  name: 'gateway_set_password',
  text: 'UPDATE users SET password_hash = $2 WHERE id = $1',
};

/**
 * Values: name, e-mail address, password's hash, whether an operator. The address is locked (`LOCK_ADDRESS`). No row when
 * an earlier version adds a person under the address at the same time.
 */
export const ADD_PERSON: Statement = {
  name: 'gateway_add_person',
  text: `
    INSERT INTO users (name, email, shared_email, password_hash, is_operator)
    SELECT $1::text, CASE WHEN is_taken THEN gen_random_uuid() || '@shared.invalid' ELSE $2::text END,
      CASE WHEN is_taken THEN $2::text END, $3::text, $4::boolean
    FROM (SELECT EXISTS (SELECT FROM users WHERE account_id IS NULL AND lower(email) = lower($2)) AS is_taken) AS address
    ON CONFLICT DO NOTHING RETURNING id`,
};

/** Values: user. */
export const MAKE_OPERATOR: Statement = {
  name: 'gateway_make_operator',
  text: 'UPDATE users SET is_operator = true WHERE id = $1',
};

/** Values: user. What is kept of a person who belongs nowhere any more; the id stays, in what they did. */
export const DELETE_LONE_PERSON: Statement = {
  name: 'gateway_delete_lone_person',
  text: `
    UPDATE users u SET name = 'removed', email = 'removed-' || u.id, shared_email = NULL, password_hash = NULL,
      removed_at = now()
    WHERE u.id = $1 AND u.account_id IS NULL AND u.removed_at IS NULL AND NOT u.is_operator
      AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.state <> 'invited')
    RETURNING u.id`,
};
