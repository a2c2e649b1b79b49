import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { servicesOver } from '../database/lists-services.fixture';
import { anAdd } from '../entries/requests.fixture';
import { CheckValuesService } from './check-values.service';

const CLEAN = 'No risk signals were detected.';

let lists: TestLists;
let services: ReturnType<typeof servicesOver>;
let checker: CheckValuesService;
let nextAccount = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = servicesOver(lists);
  checker = new CheckValuesService(services.matcher);
});
afterAll(() => lists.close());

const newAccount = () => nextAccount++;

async function put(accountId: number, value: string, changes: object = {}): Promise<number> {
  const { id } = await services.adder.add(anAdd(accountId, { entityType: 'ip', value, ...changes }));
  return id;
}

async function check(accountId: number, value: string, entityType = 'ip') {
  const [answer] = await checker.check(accountId, [{ entityType, value }]);
  return answer;
}

test('a value on no list has no risk, and the answer states it', async () => {
  await expect(check(newAccount(), '::ffff:203.0.113.7')).resolves.toEqual({
    record: {
      entity_type: 'ip',
      value: '203.0.113.7',
      is_blacklisted: false,
      is_whitelisted: false,
      matches: [],
      fraud_score: 0,
      risk_score: 0,
      reasons: [CLEAN],
    },
    expansions: { contributions: [], risk_contributions: [] },
  });
});

test('a blacklisted value has all the risk, no evidence of its own, and its entries beside', async () => {
  const accountId = newAccount();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const wide = await put(accountId, '203.0.113.0/24', { reason: 'Botnet', expiresAt });
  const own = await put(accountId, '203.0.113.7');
  const answer = await check(accountId, '203.0.113.7');
  expect(answer).toMatchObject({
    record: {
      is_blacklisted: true,
      is_whitelisted: false,
      fraud_score: 0,
      risk_score: 100,
      reasons: ["The IP address is on the account's blacklist."],
    },
    expansions: {
      contributions: [],
      risk_contributions: [{ code: 'account_blacklist', points: 100, evidence: { entry_ids: [own, wide] } }],
    },
  });
  expect(answer?.record.matches).toEqual([
    expect.objectContaining({ id: own, match_type: 'exact', value: '203.0.113.7', expires_at: null }),
    {
      id: wide,
      list_type: 'blacklist',
      match_type: 'cidr',
      value: '203.0.113.0/24',
      reason: 'Botnet',
      created_at: expect.stringMatching(/Z$/),
      expires_at: expiresAt,
    },
  ]);
});

test.each([
  ['a whitelisted value has none', ['whitelist'], false, 0, [CLEAN]],
  ['the whitelist outweighs the blacklist', ['whitelist', 'blacklist'], false, 0, [CLEAN]],
  [
    'but not an entry that is not to be overridden',
    ['whitelist', 'blacklist'],
    true,
    100,
    ["The IP address is on the account's blacklist."],
  ],
])('%s', async (_what, listTypes, nonOverridable, risk_score, reasons) => {
  const accountId = newAccount();
  for (const listType of listTypes) {
    const isFinal = nonOverridable && listType === 'blacklist';
    await put(accountId, '203.0.113.7', { listType, nonOverridable: isFinal });
  }
  const answer = await check(accountId, '203.0.113.7');
  expect(answer?.record).toMatchObject({
    is_whitelisted: true,
    is_blacklisted: listTypes.includes('blacklist'),
    fraud_score: 0,
    risk_score,
    reasons,
  });
});

test('a kind of its own is called a value', async () => {
  const accountId = newAccount();
  await put(accountId, 'A-7', { entityType: 'loyalty_id' });
  expect((await check(accountId, 'A-7', 'loyalty_id'))?.record.reasons).toEqual([
    "The value is on the account's blacklist.",
  ]);
});

test('values are answered in their order, each by its own entries, and nonsense by null', async () => {
  const accountId = newAccount();
  await put(accountId, '203.0.113.7');
  const answers = await checker.check(accountId, [
    { entityType: 'ip', value: '203.0.113.8' },
    { entityType: 'ip', value: '203.0.113.0/24' },
    { entityType: 'ip', value: '203.0.113.7' },
    { entityType: 'email', value: '203.0.113.7' },
    { entityType: 'ip', value: '203.0.113.7' },
  ]);
  expect(answers.map((answer) => answer?.record.is_blacklisted ?? null)).toEqual([
    false,
    null,
    true,
    null,
    true,
  ]);
});
