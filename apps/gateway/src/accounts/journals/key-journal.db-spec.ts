import { type Actor, keyCreated, keyRevoked, keyRotated } from '@rampart/contracts';
import { readOutbox, type WaitingEvent } from '@rampart/testing';
import { type GatewayDatabase, openGatewayDatabase } from '../../database/gateway-database.fixture';
import type { AccountsService } from '../accounts.service';
import { apiKeysOver, OPERATOR, openAccounts } from '../api-keys.fixture';
import type { ApiKeysService } from '../api-keys.service';
import type { ChangeNotices } from '../changes/change-notice';
import { parseKey } from '../key-format';
import { NO_LIMIT_SETTINGS } from '../limits';

const NO_NOTICES: ChangeNotices = { announce: async () => {}, subscribe: () => () => {} };
const BOB: Actor = { kind: 'operator', id: 'bob' };

let gateway: GatewayDatabase;
let accounts: AccountsService;
let keys: ApiKeysService;

beforeAll(async () => {
  gateway = await openGatewayDatabase();
  accounts = openAccounts(gateway.dataSource, NO_NOTICES);
  keys = apiKeysOver(gateway.dataSource, NO_NOTICES);
});

afterAll(() => gateway.close());

async function newKey() {
  const account = await accounts.createAccount({ name: 'Shop', ...NO_LIMIT_SETTINGS }, OPERATOR);
  const user = await accounts.createUser(account.id, { name: 'Ann', email: 'ann@shop.example' }, OPERATOR);
  const { key, text } = await keys.issue(account.id, OPERATOR, {
    userId: user.id,
    name: 'checkout',
    mode: 'live',
    scopes: ['account'],
    expiresAt: null,
    allowedCidrs: [],
    allowedOrigins: [],
    ...NO_LIMIT_SETTINGS,
  });
  return { accountId: account.id, keyId: key.id, secret: parseKey(text)?.secret ?? '' };
}

const eventsOf = async (accountId: number): Promise<WaitingEvent[]> =>
  (await readOutbox((sql) => gateway.dataSource.query(sql))).filter((each) => each.accountid === accountId);

const auditOf = (accountId: number) =>
  gateway.dataSource.query<
    { action: string; target: string; actor_id: string; before: object; after: object }[]
  >(
    `SELECT action, target, actor_id, before, after FROM audit_records
      WHERE account_id = $1 AND target LIKE 'api_key/%' ORDER BY id`,
    [accountId],
  );

describe('events of a key', () => {
  it('names who issued, rotated and revoked it, in that order', async () => {
    const { accountId, keyId } = await newKey();
    const { key } = await keys.rotate(accountId, BOB, keyId, 60);
    await keys.revoke(accountId, OPERATOR, keyId);
    const { rotatingUntil } = await keys.get(accountId, keyId);
    expect(rotatingUntil).toBeNull();
    const events = await eventsOf(accountId);
    expect(events).toMatchObject([
      {
        type: `rampart.${keyCreated.type}`,
        data: { key_id: keyId, name: 'checkout', mode: 'live', scopes: ['account'], actor: OPERATOR },
      },
      { type: `rampart.${keyRotated.type}`, data: { key_id: keyId, successor_id: key.id, actor: BOB } },
      { type: `rampart.${keyRevoked.type}`, data: { key_id: keyId, actor: OPERATOR } },
    ]);
    expect(new Set(events.map(({ subject }) => subject))).toEqual(new Set([`key/${keyId}`]));
  });

  it('state when a rotated key ends: after its overlap, or immediately without one', async () => {
    const [later, now] = [await newKey(), await newKey()];
    await keys.rotate(later.accountId, OPERATOR, later.keyId, 3_600);
    await keys.rotate(now.accountId, OPERATOR, now.keyId, 0);
    const ends = async ({ accountId }: { accountId: number }) =>
      (await eventsOf(accountId)).find(({ type }) => type === 'rampart.key.rotated');
    const { rotatingUntil } = await keys.get(later.accountId, later.keyId);
    expect((await ends(later))?.data.overlap_ends_at).toBe(rotatingUntil?.toISOString());
    const atOnce = await ends(now);
    expect(Date.parse(String(atOnce?.data.overlap_ends_at))).toBeLessThanOrEqual(
      Date.parse(atOnce?.time ?? ''),
    );
  });

  it('is emitted once: revoking a revoked key and two concurrent rotations add nothing', async () => {
    const { accountId, keyId } = await newKey();
    await Promise.allSettled([1, 2, 3].map(() => keys.rotate(accountId, OPERATOR, keyId, 60)));
    for (const _time of [1, 2]) await keys.revoke(accountId, OPERATOR, keyId);
    const types = (await eventsOf(accountId)).map(({ type }) => type);
    expect(types).toEqual(['rampart.key.created', 'rampart.key.rotated', 'rampart.key.revoked']);
  });

  it('is not emitted when the change is undone', async () => {
    const { accountId, keyId } = await newKey();
    await expect(keys.update(accountId, OPERATOR, keyId, { scopes: [] })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(keys.revoke(accountId, OPERATOR, 'nobodyskey00')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await eventsOf(accountId)).toHaveLength(1);
    expect(await auditOf(accountId)).toHaveLength(1);
  });
});

describe('the audit trail of a key', () => {
  it('has every change with who made it, before and after, and never the secret', async () => {
    const { accountId, keyId, secret } = await newKey();
    await keys.update(accountId, BOB, keyId, { name: 'till' });
    const { key } = await keys.rotate(accountId, BOB, keyId, 60);
    await keys.revoke(accountId, OPERATOR, keyId);
    const records = await auditOf(accountId);
    expect(records).toMatchObject([
      { action: 'api_key.issue', target: `api_key/${keyId}`, actor_id: 'ann', before: null },
      { action: 'api_key.update', actor_id: 'bob', before: { name: 'checkout' }, after: { name: 'till' } },
      { action: 'api_key.rotate', before: { state: 'active' }, after: { state: 'rotating' } },
      { action: 'api_key.issue', target: `api_key/${key.id}`, after: { rotated_from: keyId } },
      { action: 'api_key.revoke', before: { state: 'rotating' }, after: { state: 'revoked' } },
    ]);
    expect(JSON.stringify(records)).not.toContain(secret);
  });
});
