import type { Statement } from '@rampart/persistence';

const COLUMNS = `id, account_id AS "accountId", name, issuer, client_id AS "clientId", client_secret AS "clientSecret",
  groups_claim AS "groupsClaim", grants, is_enabled AS "isEnabled", created_at AS "createdAt"`;

/** Values: account. */
export const LIST_PROVIDERS: Statement = {
  name: 'gateway_list_providers',
  text: `SELECT ${COLUMNS} FROM identity_providers WHERE account_id = $1 ORDER BY created_at, id`,
};

/** Values: id. One that lets people in at this moment. */
export const FIND_OPEN_PROVIDER: Statement = {
  name: 'gateway_find_open_provider',
  text: `
    SELECT ${COLUMNS} FROM identity_providers p WHERE id = $1 AND is_enabled
      AND EXISTS (SELECT 1 FROM accounts a WHERE a.id = p.account_id AND a.state = 'active')`,
};

/** Values: id. As `FIND_OPEN_PROVIDER`; it stays so until the transaction ends. */
export const HOLD_OPEN_PROVIDER: Statement = {
  name: 'gateway_hold_open_provider',
  text: `${FIND_OPEN_PROVIDER.text} FOR SHARE OF p`,
};

/** Values: account. Waits for sign-ins at its providers that are under way; none begins until the transaction ends. */
export const LOCK_PROVIDER_ROWS: Statement = {
  name: 'gateway_lock_provider_rows',
  text: 'SELECT id FROM identity_providers WHERE account_id = $1 ORDER BY id FOR UPDATE',
};

/** Values: account. Holds back other changes of its providers until the transaction ends, also of the first one. */
export const LOCK_PROVIDERS: Statement = {
  name: 'gateway_lock_providers',
  text: `SELECT pg_advisory_xact_lock(hashtext('identity_providers'), $1::integer)`,
};

/** Values: id, account, name, issuer, client id, secret, claim, grants, enabled. */
export const PUT_PROVIDER: Statement = {
  name: 'gateway_put_provider',
  text: `
    INSERT INTO identity_providers
      (id, account_id, name, issuer, client_id, client_secret, groups_claim, grants, is_enabled)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, groups_claim = excluded.groups_claim, grants = excluded.grants,
      is_enabled = excluded.is_enabled
    RETURNING ${COLUMNS}`,
};

/** Values: account, id. */
export const DELETE_PROVIDER: Statement = {
  name: 'gateway_delete_provider',
  text: 'DELETE FROM identity_providers WHERE account_id = $1 AND id = $2',
};

/** Values: provider. */
export const END_SESSIONS_OF_PROVIDER: Statement = {
  name: 'gateway_end_sessions_of_provider',
  text: `
    DELETE FROM sessions WHERE user_id IN (SELECT user_id FROM identities WHERE provider_id = $1) RETURNING id`,
};

/** Values: provider. The people whom it knows; without it they can never come back. */
export const LIST_PEOPLE_OF_PROVIDER: Statement = {
  name: 'gateway_list_people_of_provider',
  text: 'SELECT user_id AS id FROM identities WHERE provider_id = $1',
};
