import type { Statement } from '@rampart/persistence';

/** Sign-ins of one provider that are under way, over all gateways. */
export const MOST_SIGN_INS = 10_000;

/** Values: hashes of state and browser, provider, nonce, code verifier, seconds. No row beyond `MOST_SIGN_INS`. */
export const BEGIN_SIGN_IN: Statement = {
  name: 'gateway_begin_sign_in',
  text: `
    INSERT INTO provider_sign_ins (state_hash, browser_hash, provider_id, nonce, code_verifier, expires_at)
    SELECT $1::bytea, $2::bytea, $3::text, $4::text, $5::text, now() + make_interval(secs => $6)
    WHERE (SELECT count(*) FROM (
      SELECT 1 FROM provider_sign_ins WHERE provider_id = $3 LIMIT ${MOST_SIGN_INS}) AS begun) < ${MOST_SIGN_INS}
    RETURNING provider_id AS id`,
};

/** Values: hashes of state and browser. A sign-in comes back once, to the browser that it began in. */
export const END_SIGN_IN: Statement = {
  name: 'gateway_end_sign_in',
  text: `
    DELETE FROM provider_sign_ins WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()
    RETURNING provider_id AS "providerId", nonce, code_verifier AS "codeVerifier"`,
};

/** Values: provider, hash of the subject, account. */
export const FIND_IDENTITY: Statement = {
  name: 'gateway_find_identity',
  text: `
    SELECT i.user_id AS "userId", m.state FROM identities i
      LEFT JOIN memberships m ON m.user_id = i.user_id AND m.account_id = $3
    WHERE i.provider_id = $1 AND i.subject_hash = $2`,
};

/** Values: name, an address that no person has. */
export const ADD_PERSON_OF_PROVIDER: Statement = {
  name: 'gateway_add_person_of_provider',
  text: 'INSERT INTO users (name, email) VALUES ($1, $2) RETURNING id',
};

/** Values: provider, hash of the subject, user, e-mail address. */
export const ADD_IDENTITY: Statement = {
  name: 'gateway_add_identity',
  text: 'INSERT INTO identities (provider_id, subject_hash, user_id, email) VALUES ($1, $2, $3, $4)',
};

/** Values: user, name, e-mail address, as the provider has them now. */
export const UPDATE_IDENTITY: Statement = {
  name: 'gateway_update_identity',
  text: `
    WITH named AS (UPDATE users SET name = $2 WHERE id = $1 AND removed_at IS NULL)
    UPDATE identities SET email = $3 WHERE user_id = $1`,
};

/** Values: provider, hash of the subject. For a person whose groups allow nothing any more. */
export const END_SESSIONS_OF_SUBJECT: Statement = {
  name: 'gateway_end_sessions_of_subject',
  text: `
    DELETE FROM sessions WHERE user_id = (
      SELECT user_id FROM identities WHERE provider_id = $1 AND subject_hash = $2)
    RETURNING id`,
};

/** Values: user. What a provider said of the person. */
export const DELETE_IDENTITY: Statement = {
  name: 'gateway_delete_identity',
  text: 'DELETE FROM identities WHERE user_id = $1',
};
