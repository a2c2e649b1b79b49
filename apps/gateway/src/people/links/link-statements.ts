import type { Statement } from '@rampart/persistence';
import { EMAIL } from '../person-statements';

/** Values: token's hash, kind, user, account, seconds. */
export const ADD_LINK: Statement = {
  name: 'gateway_add_link',
  text: `
    INSERT INTO invitations (token_hash, kind, user_id, account_id, expires_at)
    VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5)) RETURNING expires_at AS "expiresAt"`,
};

/** Values: token's hash, account, e-mail address, role, whether values may be revealed, seconds. */
export const ADD_INVITATION: Statement = {
  name: 'gateway_add_invitation',
  text: `
    INSERT INTO invitations (token_hash, kind, account_id, id, email, role, can_reveal, expires_at)
    VALUES ($1, 'invitation', $2, nextval(pg_get_serial_sequence('users', 'id')), $3, $4, $5,
      now() + make_interval(secs => $6))
    RETURNING id, expires_at AS "expiresAt"`,
};

/** Of `invitations i` that can still be used. One that an earlier version made has no address. */
const IS_OPEN = `i.used_at IS NULL AND i.expires_at > now()
      AND (i.kind = 'set_up' OR i.email IS NOT NULL OR i.kind = 'enrolment')`;

/** Values: token's hash. One that can still be used. */
export const FIND_LINK: Statement = {
  name: 'gateway_find_link',
  text: `
    SELECT i.kind, i.id, i.user_id AS "userId", i.account_id AS "accountId", i.expires_at AS "expiresAt",
      COALESCE(i.email, ${EMAIL}) AS email, a.name AS "accountName", i.role, i.can_reveal AS "canReveal"
    FROM invitations i
      LEFT JOIN users u ON u.id = i.user_id AND u.removed_at IS NULL
      LEFT JOIN accounts a ON a.id = i.account_id AND a.state = 'active'
    WHERE i.token_hash = $1 AND ${IS_OPEN}
      AND (i.kind <> 'invitation' OR a.id IS NOT NULL) AND (i.kind <> 'enrolment' OR u.id IS NOT NULL)`,
};

/** Values: token's hash. Of several who use a link at the same time, the first one gets a row. */
export const USE_LINK: Statement = {
  name: 'gateway_use_link',
  text: `DELETE FROM invitations i WHERE i.token_hash = $1 AND ${IS_OPEN} RETURNING i.role, i.can_reveal AS "canReveal"`,
};

/** Values: user, account, which may be null. A new link replaces the ones that the same issuer has made before. */
export const DROP_ENROLMENT_LINKS: Statement = {
  name: 'gateway_drop_enrolment_links',
  text: `
    DELETE FROM invitations
    WHERE kind = 'enrolment' AND user_id = $1 AND account_id IS NOT DISTINCT FROM $2::integer`,
};

/** Values: user. */
export const DROP_LINKS_OF_PERSON: Statement = {
  name: 'gateway_drop_links_of_person',
  text: 'DELETE FROM invitations WHERE user_id = $1',
};

/** Values: account, id. */
export const DROP_INVITATION: Statement = {
  name: 'gateway_drop_invitation',
  text: "DELETE FROM invitations WHERE kind = 'invitation' AND account_id = $1 AND id = $2",
};

/** Values: account, id, role, whether values may be revealed. */
export const CHANGE_INVITATION: Statement = {
  name: 'gateway_change_invitation',
  text: `
    UPDATE invitations SET role = $3, can_reveal = $4
    WHERE kind = 'invitation' AND account_id = $1 AND id = $2`,
};
