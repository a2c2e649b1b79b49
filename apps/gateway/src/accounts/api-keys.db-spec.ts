import { KeyRecordsRepository } from '../access/keys/key-records.repository';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import type { ApiKeyRow } from '../database/rows/api-key.row';
import type { AccountsService } from './accounts.service';
import { apiKeysOver, OPERATOR, openAccounts } from './api-keys.fixture';
import type { ApiKeysService, NewApiKey } from './api-keys.service';
import type { ChangeNotices } from './changes/change-notice';
import { ChangeSource } from './changes/change-source';
import { isSecretOf, parseKey } from './key-format';
import { NO_LIMIT_SETTINGS } from './limits';

let gateway: GatewayDatabase;
let accounts: AccountsService;
let keys: ApiKeysService;
let announced = 0;

beforeAll(async () => {
  gateway = await openGatewayDatabase();
  const notices: ChangeNotices = {
    announce: async () => {
      announced += 1;
    },
    subscribe: () => () => {},
  };
  accounts = openAccounts(gateway.dataSource, notices);
  keys = apiKeysOver(gateway.dataSource, notices);
});

afterAll(() => gateway.close());

async function newTenant(): Promise<{ accountId: number; userId: number }> {
  const account = await accounts.createAccount({ name: 'Shop', ...NO_LIMIT_SETTINGS }, OPERATOR);
  const user = await accounts.createUser(
    account.id,
    { name: 'Operator', email: 'operator@shop.example' },
    OPERATOR,
  );
  return { accountId: account.id, userId: user.id };
}

const wanted = (userId: number, changes: Partial<NewApiKey> = {}): NewApiKey => ({
  userId,
  name: 'checkout',
  mode: 'live',
  scopes: ['screen.check', 'account'],
  expiresAt: null,
  allowedCidrs: [],
  allowedOrigins: [],
  ...NO_LIMIT_SETTINGS,
  ...changes,
});

const secretOf = (text: string) => parseKey(text)?.secret ?? '';

async function changedSince(version: string): Promise<readonly string[]> {
  return (await new ChangeSource(gateway.database).readChanges(version)).keyIds;
}

async function versionNow(): Promise<string> {
  return (await new ChangeSource(gateway.database).readChanges('0')).version;
}

describe('issuing a key', () => {
  it('gives its text once and keeps only the hash of its secret', async () => {
    const { accountId, userId } = await newTenant();
    const { key, text } = await keys.issue(accountId, OPERATOR, wanted(userId));
    const stored = await keys.get(accountId, key.id);
    expect(parseKey(text)?.id).toBe(key.id);
    expect(isSecretOf(stored.secretHash, secretOf(text))).toBe(true);
    expect(JSON.stringify(stored)).not.toContain(secretOf(text));
  });

  it('refuses a user of another account', async () => {
    const mine = await newTenant();
    const other = await newTenant();
    await expect(keys.issue(mine.accountId, OPERATOR, wanted(other.userId))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('refuses a publishable key that could read', async () => {
    const { accountId, userId } = await newTenant();
    await expect(keys.issue(accountId, OPERATOR, wanted(userId, { mode: 'pub' }))).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'scopes',
    });
  });
});

describe('a key as the guard sees it', () => {
  it('joins the key with its user and its account, and the limits in force', async () => {
    const { accountId, userId } = await newTenant();
    await accounts.updateLimits(accountId, { perDay: 700 }, OPERATOR);
    const { key, text } = await keys.issue(accountId, OPERATOR, wanted(userId, { ratePerMinute: 7 }));
    const record = await new KeyRecordsRepository(gateway.database).findKey(key.id);
    expect(record).toMatchObject({
      state: 'active',
      caller: {
        accountId,
        accountName: 'Shop',
        userId,
        userEmail: 'operator@shop.example',
        keyName: 'checkout',
        ratePerMinute: 7,
        perDay: 700,
        perMonth: 1_000_000,
      },
    });
    expect(record && isSecretOf(record.secretHash, secretOf(text))).toBe(true);
  });

  it('has nothing for an unknown id', async () => {
    expect(await new KeyRecordsRepository(gateway.database).findKey('000000000000')).toBeNull();
  });

  it('notes the last use once a minute', async () => {
    const { accountId, userId } = await newTenant();
    const { key } = await keys.issue(accountId, OPERATOR, wanted(userId));
    const records = new KeyRecordsRepository(gateway.database);
    await records.touchKeys([key.id]);
    const first = (await keys.get(accountId, key.id)).lastUsedAt;
    await records.touchKeys([key.id]);
    expect(first).toBeInstanceOf(Date);
    expect((await keys.get(accountId, key.id)).lastUsedAt).toEqual(first);
  });
});

describe('rotating a key', () => {
  it('gives a successor with the same settings and counters, and lets the old one run out', async () => {
    const { accountId, userId } = await newTenant();
    const asked = wanted(userId, { allowedCidrs: ['10.0.0.0/8'], ratePerMinute: 9 });
    const old = (await keys.issue(accountId, OPERATOR, asked)).key;
    const before = Date.now();
    const { key } = await keys.rotate(accountId, OPERATOR, old.id, 3_600);
    expect(key).toMatchObject({
      rotatedFrom: old.id,
      usageId: old.id,
      ratePerMinute: 9,
      allowedCidrs: ['10.0.0.0/8'],
    });
    expect(key.id).not.toBe(old.id);
    const ending = await keys.get(accountId, old.id);
    expect(ending.state).toBe('rotating');
    expect(Number(ending.rotatingUntil)).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(Number(ending.rotatingUntil)).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  it('ends the old key immediately when there is no overlap', async () => {
    const { accountId, userId } = await newTenant();
    const old = (await keys.issue(accountId, OPERATOR, wanted(userId))).key;
    await keys.rotate(accountId, OPERATOR, old.id, 0);
    expect((await keys.get(accountId, old.id)).state).toBe('revoked');
  });

  it('makes one successor for two concurrent requests', async () => {
    const { accountId, userId } = await newTenant();
    const old = (await keys.issue(accountId, OPERATOR, wanted(userId))).key;
    const outcomes = await Promise.allSettled([1, 2].map(() => keys.rotate(accountId, OPERATOR, old.id, 60)));
    const refused = outcomes.filter((each) => each.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'conflict' } }]);
    expect(await keys.list(accountId)).toHaveLength(2);
  });
});

describe('changing keys', () => {
  it.each([
    ['get', (accountId: number, keyId: string) => keys.get(accountId, keyId)],
    ['rotate', (accountId: number, keyId: string) => keys.rotate(accountId, OPERATOR, keyId, 60)],
    ['revoke', (accountId: number, keyId: string) => keys.revoke(accountId, OPERATOR, keyId)],
    [
      'update',
      (accountId: number, keyId: string) => keys.update(accountId, OPERATOR, keyId, { name: 'mine' }),
    ],
  ])('of another account is not possible: %s', async (_name, attempt) => {
    const mine = await newTenant();
    const other = await newTenant();
    const { key } = await keys.issue(other.accountId, OPERATOR, wanted(other.userId));
    await expect(attempt(mine.accountId, key.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await keys.get(other.accountId, key.id)).version).toBe(key.version);
  });

  it('is announced and reported to every poll: issue, rotate, revoke, update', async () => {
    const { accountId, userId } = await newTenant();
    const { key } = await keys.issue(accountId, OPERATOR, wanted(userId));
    const steps: [string, () => Promise<unknown>][] = [
      ['update', () => keys.update(accountId, OPERATOR, key.id, { name: 'new' })],
      ['limits of the account', () => accounts.updateLimits(accountId, { perDay: 1 }, OPERATOR)],
      ['rotate', () => keys.rotate(accountId, OPERATOR, key.id, 60)],
      ['revoke', () => keys.revoke(accountId, OPERATOR, key.id)],
    ];
    for (const [, change] of steps) {
      const version = await versionNow();
      const before = announced;
      await change();
      expect(await changedSince(version)).toContain(key.id);
      expect(announced).toBe(before + 1);
    }
  });

  it('ends for good with revoking', async () => {
    const { accountId, userId } = await newTenant();
    const { key } = await keys.issue(accountId, OPERATOR, wanted(userId));
    await keys.revoke(accountId, OPERATOR, key.id);
    expect((await keys.revoke(accountId, OPERATOR, key.id)).state).toBe('revoked');
    await expect(keys.update(accountId, OPERATOR, key.id, { name: 'again' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(keys.rotate(accountId, OPERATOR, key.id, 60)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('keeps what was not named', async () => {
    const { accountId, userId } = await newTenant();
    const { key } = await keys.issue(accountId, OPERATOR, wanted(userId, { perDay: 5 }));
    const updated: ApiKeyRow = await keys.update(accountId, OPERATOR, key.id, { scopes: ['account'] });
    expect(updated).toMatchObject({ name: 'checkout', scopes: ['account'], perDay: 5 });
  });

  it('makes versions visible in order, so that no poll passes one by', async () => {
    const { accountId, userId } = await newTenant();
    const issued = await Promise.all(
      Array.from({ length: 20 }, () => keys.issue(accountId, OPERATOR, wanted(userId))),
    );
    const version = await versionNow();
    let seen = version;
    const heard = new Set<string>();
    let open = true;
    const polling = (async () => {
      while (open) {
        const changes = await new ChangeSource(gateway.database).readChanges(seen);
        seen = changes.version;
        for (const keyId of changes.keyIds) heard.add(keyId);
      }
    })();
    await Promise.all(issued.map(({ key }) => keys.revoke(accountId, OPERATOR, key.id)));
    open = false;
    await polling;
    for (const keyId of await changedSince(seen)) heard.add(keyId);
    expect(heard).toEqual(new Set(issued.map(({ key }) => key.id)));
  });
});

describe('users', () => {
  it('have an email once per account, whatever its case', async () => {
    const { accountId } = await newTenant();
    await expect(
      accounts.createUser(accountId, { name: 'Twin', email: 'Operator@Shop.example' }, OPERATOR),
    ).rejects.toMatchObject({ code: 'conflict', param: 'email' });
    expect(await accounts.listUsers(accountId)).toHaveLength(1);
  });
});
