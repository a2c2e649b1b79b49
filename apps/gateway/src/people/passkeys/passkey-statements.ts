import type { Statement } from '@rampart/persistence';

/** Of one person. */
export const MOST_PASSKEYS = 10;

/** Challenges that wait for an answer: they are given out without a sign-in. */
const MOST_CHALLENGES = 20_000;

/** Values: hash, user, seconds. No row while too many wait. */
export const ADD_CHALLENGE: Statement = {
  name: 'gateway_add_passkey_challenge',
  text: `
    INSERT INTO passkey_challenges (hash, user_id, expires_at)
    SELECT $1::bytea, $2::integer, now() + make_interval(secs => $3)
    WHERE (SELECT count(*) FROM (SELECT FROM passkey_challenges LIMIT ${MOST_CHALLENGES}) AS waiting) < ${MOST_CHALLENGES}
    RETURNING expires_at`,
};

/** Values: hash, user. It is good for one answer, of several at the same time too. */
export const TAKE_CHALLENGE: Statement = {
  name: 'gateway_take_passkey_challenge',
  text: `
    DELETE FROM passkey_challenges
    WHERE hash = $1 AND user_id IS NOT DISTINCT FROM $2::integer AND expires_at > now() RETURNING user_id AS "userId"`,
};

const COLUMNS = 'id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"';

/** Values: user. */
export const LIST_PASSKEYS: Statement = {
  name: 'gateway_list_passkeys',
  text: `SELECT ${COLUMNS} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`,
};

/** Values: id, user, name, public key, counter. The person is locked. No row beyond the limit, or for an id that is known. */
export const ADD_PASSKEY: Statement = {
  name: 'gateway_add_passkey',
  text: `
    INSERT INTO passkeys (id, user_id, name, public_key, counter)
    SELECT $1::text, $2::integer, $3::text, $4::bytea, $5::bigint
    WHERE (SELECT count(*) FROM passkeys WHERE user_id = $2) < ${MOST_PASSKEYS}
    ON CONFLICT DO NOTHING
    RETURNING ${COLUMNS}`,
};

/** Values: user, id. */
export const REMOVE_PASSKEY: Statement = {
  name: 'gateway_remove_passkey',
  text: `DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
};

/** Values: id. Of a person with a password: a provider's people are let in by the provider alone. */
export const FIND_PASSKEY: Statement = {
  name: 'gateway_find_passkey',
  text: `
    SELECT p.id, p.user_id AS "userId", p.public_key AS "publicKey", p.counter, u.is_operator AS "isOperator"
    FROM passkeys p JOIN users u ON u.id = p.user_id
    WHERE p.id = $1 AND u.removed_at IS NULL AND u.password_hash IS NOT NULL`,
};

/** Values: id, counter, user. No row for a counter that was seen before: a copy of the authenticator. */
export const USE_PASSKEY: Statement = {
  name: 'gateway_use_passkey',
  text: `
    UPDATE passkeys SET counter = $2::bigint, last_used_at = now()
    WHERE id = $1 AND user_id = $3 AND (counter < $2::bigint OR (counter = 0 AND $2::bigint = 0)) RETURNING id`,
};
