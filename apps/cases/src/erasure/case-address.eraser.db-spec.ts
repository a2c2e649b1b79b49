import { identityToErase } from '@rampart/privacy';
import { ANN, anOrder, openTestCases, type TestCases } from '../cases.fixture';
import { CaseAddressEraser } from './case-address.eraser';
import { CaseKeysEraser } from './case-keys.eraser';
import { erasers } from './erasers';

/** Stands in for screening, which alone can hash. */
const screening = {
  call: async (_command: object, { entityType, value }: { entityType: string; value: string }) => ({
    hash: entityType === 'ip' ? null : `hash of ${value}`,
    hashes: entityType === 'email' ? [`hash of ${value}`, `hash of the spelling of ${value}`] : [],
  }),
};

let cases: TestCases;
beforeAll(async () => {
  cases = await openTestCases();
});
afterAll(() => cases?.close());

async function erase(accountId: number, entityType: string, value: string) {
  const identity = identityToErase({ accountId, entityType, value, actor: ANN });
  return (await new CaseAddressEraser(cases.database).erase(identity)).erased;
}

async function open(accountId: number, ip: string): Promise<number> {
  const [row] = await cases.query<{ id: string }>(
    'INSERT INTO cases (account_id, ip) VALUES ($1, $2) RETURNING id',
    [accountId, ip],
  );
  return Number(row?.id);
}

const addresses = async (accountId: number) =>
  (
    await cases.query<{ ip: string }>('SELECT ip FROM cases WHERE account_id = $1 ORDER BY id', [accountId])
  ).map(({ ip }) => ip);

it('leaves the case without its address', async () => {
  await open(1, '203.0.113.7');
  await open(1, '203.0.113.70');
  await open(2, '203.0.113.7');
  expect(await erase(1, 'ip', '::ffff:203.0.113.7')).toEqual({ cases: 1 });
  expect(await addresses(1)).toEqual(['203.0.113.0/24', '203.0.113.70']);
  expect(await addresses(2)).toEqual(['203.0.113.7']);
  expect(await erase(1, 'ip', '203.0.113.7')).toEqual({ cases: 0 });
});

it('keeps two open cases apart whose masked addresses are equal', async () => {
  await open(3, '198.51.100.1');
  const second = await open(3, '198.51.100.2');
  await erase(3, 'ip', '198.51.100.1');
  await erase(3, 'ip', '198.51.100.2');
  expect(await addresses(3)).toEqual(['198.51.100.0/24', `198.51.100.0/24 #${second}`]);
});

it('asks nothing of a value that is no address', async () => {
  expect(await erase(1, 'email', 'ann@shop.example')).toEqual({});
});

it('is taken out of the assignee of cases, of the account alone', async () => {
  for (const account of [5, 6]) {
    const id = await open(account, '192.0.2.9');
    await cases.query('UPDATE cases SET assignee = $2 WHERE id = $1', [id, 'Ann@shop.example']);
  }
  const identity = identityToErase({
    accountId: 5,
    entityType: 'email',
    value: 'ann@shop.example',
    actor: ANN,
  });
  for (const eraser of erasers.make(cases.database, screening as never)) await eraser.erase(identity, null);
  expect(
    await cases.query('SELECT assignee FROM cases WHERE account_id IN (5, 6) ORDER BY account_id'),
  ).toEqual([{ assignee: 'a***@shop.example' }, { assignee: 'Ann@shop.example' }]);
});

it('takes the keys of a person from undecided cases, and keeps the cases', async () => {
  const orders = [16, 17].map((accountId) =>
    anOrder(accountId, {
      identities: ['hash of ann@example.com', 'hash of the spelling of ann@example.com', 'x'],
    }),
  );
  await cases.database.transaction((runner) =>
    cases.bringer.bring(runner, orders, { actor: ANN, reason: null }),
  );
  const eraser = new CaseKeysEraser(cases.database, screening as never);
  const identity = (entityType: string, value: string) =>
    identityToErase({ accountId: 16, entityType, value, actor: ANN });
  expect(await eraser.erase(identity('email', 'ann@example.com'))).toMatchObject({
    erased: { case_keys: 2 },
  });
  expect(await eraser.erase(identity('ip', '203.0.113.7'))).toMatchObject({ erased: {} });
  expect(await cases.query('SELECT account_id, key FROM case_keys ORDER BY 1, 2')).toEqual([
    { account_id: '16', key: 'x' },
    { account_id: '17', key: 'hash of ann@example.com' },
    { account_id: '17', key: 'hash of the spelling of ann@example.com' },
    { account_id: '17', key: 'x' },
  ]);
  expect(await erase(16, 'ip', '203.0.113.7')).toEqual({ cases: 1 });
  expect(await cases.query('SELECT order_ip FROM cases WHERE account_id = 16')).toEqual([
    { order_ip: '203.0.113.0/24' },
  ]);
});
