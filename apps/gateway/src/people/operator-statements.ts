import type { Statement } from '@rampart/persistence';
import { EMAIL } from './person-statements';

const COLUMNS = `u.id, u.name, ${EMAIL} AS email, u.last_signed_in_at AS "lastSignedInAt"`;

export const LIST_OPERATORS: Statement = {
  name: 'gateway_list_operators',
  text: `
    SELECT ${COLUMNS} FROM users u
    WHERE u.account_id IS NULL AND u.is_operator AND u.removed_at IS NULL ORDER BY u.id`,
};

/** Values: user. */
export const UNMAKE_OPERATOR: Statement = {
  name: 'gateway_unmake_operator',
  text: `
    UPDATE users u SET is_operator = false WHERE u.id = $1 AND u.is_operator AND u.removed_at IS NULL
    RETURNING ${COLUMNS}`,
};

/** Of `users u`, with what an operator needs to know before changing how they sign in. */
const KNOWN_PERSON = `${COLUMNS}, u.is_operator AS "isOperator", u.password_hash IS NULL AS "isOfProvider",
      EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS authenticator,
      (SELECT count(*)::integer FROM passkeys p WHERE p.user_id = u.id) AS passkeys,
      ARRAY(SELECT m.account_id FROM memberships m WHERE m.user_id = u.id AND m.state <> 'invited'
        ORDER BY m.account_id) AS accounts`;

/** Values: e-mail address. At most 100, those of identity providers too. */
export const SEARCH_PEOPLE: Statement = {
  name: 'gateway_search_people',
  text: `
    SELECT ${KNOWN_PERSON} FROM users u
    WHERE u.account_id IS NULL AND u.removed_at IS NULL AND (lower(u.email) = lower($1)
      OR lower(u.shared_email) = lower($1)
      OR u.id IN (SELECT i.user_id FROM identities i WHERE lower(i.email) = lower($1)))
    ORDER BY u.id LIMIT 100`,
};

/** Values: user. */
export const GET_PERSON: Statement = {
  name: 'gateway_get_person',
  text: `SELECT ${KNOWN_PERSON} FROM users u WHERE u.id = $1 AND u.account_id IS NULL AND u.removed_at IS NULL`,
};

/** Values: user. From every account. */
export const REMOVE_MEMBERSHIPS: Statement = {
  name: 'gateway_remove_memberships',
  text: `
    DELETE FROM memberships WHERE user_id = $1
    RETURNING account_id AS "accountId", role, can_reveal AS "canReveal", state`,
};
