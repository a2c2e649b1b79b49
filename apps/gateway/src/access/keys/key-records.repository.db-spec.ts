import type { AccountsService } from '../../accounts/accounts.service';
import { apiKeysOver, OPERATOR, openAccounts } from '../../accounts/api-keys.fixture';
import type { ApiKeysService } from '../../accounts/api-keys.service';
import type { ChangeNotices } from '../../accounts/changes/change-notice';
import type { KeyMode } from '../../accounts/key-format';
import { NO_LIMIT_SETTINGS } from '../../accounts/limits';
import { type GatewayDatabase, openGatewayDatabase } from '../../database/gateway-database.fixture';
import { KeyRecordsRepository } from './key-records.repository';

const NO_NOTICES: ChangeNotices = { announce: async () => {}, subscribe: () => () => {} };

let gateway: GatewayDatabase;
let accounts: AccountsService;
let keys: ApiKeysService;
let records: KeyRecordsRepository;

beforeAll(async () => {
  gateway = await openGatewayDatabase();
  accounts = openAccounts(gateway.dataSource, NO_NOTICES);
  keys = apiKeysOver(gateway.dataSource, NO_NOTICES);
  records = new KeyRecordsRepository(gateway.database);
});

afterAll(() => gateway.close());

async function newTenant() {
  const account = await accounts.createAccount({ name: 'Shop', ...NO_LIMIT_SETTINGS, perDay: 7 }, OPERATOR);
  const user = await accounts.createUser(
    account.id,
    { name: 'Operator', email: 'operator@shop.example' },
    OPERATOR,
  );
  const issue = async (mode: KeyMode) => {
    const { key } = await keys.issue(account.id, OPERATOR, {
      userId: user.id,
      name: mode,
      mode,
      scopes: ['device.check'],
      expiresAt: null,
      allowedCidrs: [],
      allowedOrigins: mode === 'pub' ? ['https://shop.example'] : [],
      ...NO_LIMIT_SETTINGS,
    });
    return key.id;
  };
  return { accountId: account.id, userId: user.id, issue };
}

const accountOf = async (keyId: string) => (await records.findKey(keyId))?.caller.accountId;

describe('on whose data a key acts', () => {
  it.each(['live', 'pub'] as const)('%s: the account', async (mode) => {
    const { accountId, issue } = await newTenant();
    expect(await accountOf(await issue(mode))).toBe(accountId);
  });

  it('test: the sandbox of the account, the same for all its test keys and another for each account', async () => {
    const [first, second] = [await newTenant(), await newTenant()];
    const sandbox = await accountOf(await first.issue('test'));
    expect(await accountOf(await first.issue('test'))).toBe(sandbox);
    const others = [first.accountId, second.accountId, await accountOf(await second.issue('test'))];
    expect(others).not.toContain(sandbox);
    expect(sandbox).toEqual(expect.any(Number));
  });

  it('a test key keeps the user, the name and the limits of its account', async () => {
    const { userId, issue } = await newTenant();
    const record = await records.findKey(await issue('test'));
    expect(record?.caller).toMatchObject({ userId, accountName: 'Shop', userName: 'Operator', perDay: 7 });
  });

  it('many concurrent first uses make one sandbox', async () => {
    const { accountId, issue } = await newTenant();
    const keyId = await issue('test');
    const found = await Promise.all(Array.from({ length: 20 }, () => accountOf(keyId)));
    expect(new Set(found).size).toBe(1);
    const made = await gateway.dataSource.query('SELECT id FROM accounts WHERE sandbox_of = $1', [accountId]);
    expect(made).toEqual([{ id: found[0] }]);
  });
});

describe('a sandbox', () => {
  it('is no account that an operator sees or changes', async () => {
    const { accountId, issue } = await newTenant();
    const sandbox = (await accountOf(await issue('test'))) ?? 0;
    const listed = (await accounts.listAccounts()).map(({ id }) => id);
    expect(listed).toContain(accountId);
    expect(listed).not.toContain(sandbox);
    await expect(accounts.getAccount(sandbox)).rejects.toMatchObject({ code: 'not_found' });
    await expect(accounts.updateLimits(sandbox, { perDay: 1 }, OPERATOR)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('an unknown key is null, and makes nothing', async () => {
  expect(await records.findKey('000000000000')).toBeNull();
});
