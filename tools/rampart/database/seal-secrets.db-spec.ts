import { randomBytes } from 'node:crypto';
import { SecretBox } from '@rampart/sealing';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { schemaOf, schemasOf } from '../service-schemas';
import { sealSecrets } from './seal-secrets';

const [OLD, NEW, FOREIGN] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const WEBHOOK = '019b8a52-0000-7000-8000-000000000001';
/** More than are read in one statement. */
const PEOPLE = 1_203;

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase(...schemasOf(['gateway', 'webhooks']));
  client = new Client({ connectionString: database.adminUrl });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const secretOf = (userId: number) => `SECRET${userId}`;

beforeEach(async () => {
  await client.query('TRUNCATE gateway.second_factors, gateway.identity_providers');
  await client.query('DELETE FROM webhooks.webhook_endpoints');
  const people = Array.from({ length: PEOPLE }, (_, place) => place + 1);
  await client.query(
    'INSERT INTO gateway.second_factors (user_id, secret) SELECT * FROM unnest($1::int[], $2::text[])',
    [people, people.map(secretOf)],
  );
  await client.query(
    `INSERT INTO gateway.identity_providers (id, account_id, name, issuer, client_id, client_secret, groups_claim, grants, is_enabled)
     VALUES ('p1', 1, 'SSO', 'https://sso.example', 'rampart', 'client secret', 'groups', '[]', true),
            ('p2', 1, 'Public', 'https://sso.example', 'rampart', NULL, 'groups', '[]', true)`,
  );
  await client.query(
    `INSERT INTO webhooks.webhook_endpoints
       (id, account_id, url, event_types, personal, secret, previous_secret, state, enabled_at, created_at, updated_at)
     VALUES ($1, 1, 'https://shop.example', '{*}', false, 'whsec_new', 'whsec_old', 'enabled', now(), now(), now())`,
    [WEBHOOK],
  );
});

const textOf = (keys: readonly Buffer[]) => keys.map((key) => key.toString('base64')).join(',');

async function seal(keys: readonly Buffer[], service: 'gateway' | 'webhooks' = 'gateway') {
  const { sealed } = schemaOf(service);
  const env = { [sealed?.variable ?? '']: textOf(keys) };
  const rows = await sealSecrets(schemaOf(service), database.adminUrl, env);
  return Object.fromEntries((rows ?? []).map(({ column, ...counts }) => [column, counts]));
}

/** What services read with these keys, by person. */
async function factorsOpenedWith(keys: readonly Buffer[]): Promise<(string | null)[]> {
  const { rows } = await client.query('SELECT user_id, secret FROM gateway.second_factors ORDER BY user_id');
  const box = new SecretBox(keys);
  return rows.map(({ user_id, secret }) => box.open(secret, `second-factor/${user_id}`));
}

const all = Array.from({ length: PEOPLE }, (_, place) => secretOf(place + 1));
const done = (sealed: number, unreadable = 0) => ({ sealed, unreadable });

it('seals every secret that was stored as it was, as its service reads it, once', async () => {
  expect(await seal([NEW])).toEqual({
    'gateway.second_factors.secret': done(PEOPLE),
    'gateway.identity_providers.client_secret': done(1),
  });
  expect(await seal([NEW], 'webhooks')).toEqual({
    'webhooks.webhook_endpoints.secret': done(1),
    'webhooks.webhook_endpoints.previous_secret': done(1),
  });
  const { rows } = await client.query(
    `SELECT secret AS kept FROM gateway.second_factors UNION ALL SELECT client_secret FROM gateway.identity_providers
     WHERE client_secret IS NOT NULL UNION ALL SELECT unnest(ARRAY[secret, previous_secret]) FROM webhooks.webhook_endpoints`,
  );
  expect(rows.filter(({ kept }) => !/^sealed:[0-9a-f]{8}:/.test(kept))).toEqual([]);
  expect(await factorsOpenedWith([NEW])).toEqual(all);
  const box = new SecretBox([NEW]);
  const provider = await client.query('SELECT id, client_secret FROM gateway.identity_providers ORDER BY id');
  expect(box.open(provider.rows[0].client_secret, 'identity-provider/p1')).toBe('client secret');
  expect(provider.rows[1].client_secret).toBeNull();
  const endpoint = await client.query('SELECT secret, previous_secret FROM webhooks.webhook_endpoints');
  expect(box.open(endpoint.rows[0].secret, WEBHOOK)).toBe('whsec_new');
  expect(box.open(endpoint.rows[0].previous_secret, WEBHOOK)).toBe('whsec_old');
  expect(await seal([NEW])).toEqual({
    'gateway.second_factors.secret': done(0),
    'gateway.identity_providers.client_secret': done(0),
  });
});

it('goes over to a new key, after which the old one is needed no more', async () => {
  await seal([OLD]);
  expect(await factorsOpenedWith([NEW])).toEqual(all.map(() => null));
  expect(await seal([NEW, OLD])).toMatchObject({ 'gateway.second_factors.secret': done(PEOPLE) });
  expect(await factorsOpenedWith([NEW])).toEqual(all);
});

it('leaves what is sealed under a key that is not given, and counts it', async () => {
  const foreign = new SecretBox([FOREIGN]).seal('SECRET7', 'second-factor/7');
  await client.query('UPDATE gateway.second_factors SET secret = $1 WHERE user_id = 7', [foreign]);
  expect(await seal([NEW])).toMatchObject({ 'gateway.second_factors.secret': done(PEOPLE - 1, 1) });
  expect((await factorsOpenedWith([FOREIGN]))[6]).toBe('SECRET7');
});

it('continues where it was ended, and loses no secret by it', async () => {
  await client.query(`
    CREATE FUNCTION gateway.fail_at_600() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.user_id = 600 THEN RAISE 'the connection is gone'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER fails BEFORE UPDATE ON gateway.second_factors FOR EACH ROW EXECUTE FUNCTION gateway.fail_at_600()`);
  await expect(seal([NEW])).rejects.toThrow('the connection is gone');
  expect(await factorsOpenedWith([NEW])).toEqual(all);
  await client.query('DROP FUNCTION gateway.fail_at_600() CASCADE');
  const again = await seal([NEW]);
  const left = again['gateway.second_factors.secret']?.sealed ?? 0;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(PEOPLE);
  expect(await factorsOpenedWith([NEW])).toEqual(all);
});

it('does not undo what a service writes meanwhile', async () => {
  const { sealed } = schemaOf('gateway');
  await client.query(`
    CREATE FUNCTION gateway.replace_next() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.user_id = 1 THEN UPDATE gateway.second_factors SET secret = 'REPLACED' WHERE user_id = 2; END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER replaces AFTER UPDATE ON gateway.second_factors FOR EACH ROW EXECUTE FUNCTION gateway.replace_next()`);
  expect(sealed?.columns[0]?.table).toBe('second_factors');
  await seal([NEW]);
  await client.query('DROP FUNCTION gateway.replace_next() CASCADE');
  expect((await factorsOpenedWith([NEW]))[1]).toBe('REPLACED');
});

it('needs keys: without them nothing is touched, and a malformed one is named', async () => {
  expect(await sealSecrets(schemaOf('gateway'), database.adminUrl, {})).toBeNull();
  expect(await sealSecrets(schemaOf('lists'), database.adminUrl, {})).toBeNull();
  await expect(
    sealSecrets(schemaOf('gateway'), database.adminUrl, { SIGN_IN_SECRETS_KEYS: 'short' }),
  ).rejects.toThrow('SIGN_IN_SECRETS_KEYS: expected keys of 32 bytes');
  expect(await factorsOpenedWith([])).toEqual(all);
});
