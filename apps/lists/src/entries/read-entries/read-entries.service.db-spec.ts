import { openTestLists, type TestLists } from '../../database/lists-database.fixture';
import { servicesOver } from '../../database/lists-services.fixture';
import { anAdd, aPage } from '../requests.fixture';

let lists: TestLists;
let services: ReturnType<typeof servicesOver>;
let nextAccount = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = servicesOver(lists);
});
afterAll(() => lists.close());

const newAccount = () => nextAccount++;
const OTHER = { kind: 'key', id: 'key_2' } as const;

async function put(accountId: number, changes: object = {}): Promise<number> {
  const { id } = await services.adder.add(anAdd(accountId, { reason: 'chargeback', ...changes }));
  return id;
}

const list = (accountId: number, filter: object = {}) => services.reader.list(aPage(accountId, filter));
const idsOf = async (accountId: number, filter: object = {}) =>
  (await list(accountId, filter)).entries.map(({ id }) => id);

test('another account reads nothing, and cannot tell a foreign entry from an absent one', async () => {
  const [owner, stranger] = [newAccount(), newAccount()];
  const id = await put(owner);
  for (const wanted of [id, 9_007_199_254_740_991]) {
    await expect(services.reader.get(stranger, wanted)).rejects.toMatchObject({
      code: 'not_found',
      message: 'No list entry with this id.',
    });
  }
  await expect(idsOf(stranger)).resolves.toEqual([]);
  await expect(services.reader.get(owner, id)).resolves.toMatchObject({ id });
});

test('pages are newest first, contain every entry once, and mark the last one, while others add', async () => {
  const accountId = newAccount();
  const ids: number[] = [];
  for (let n = 1; n <= 5; n += 1) ids.unshift(await put(accountId, { value: `p${n}@example.com` }));
  const paged: number[] = [];
  const sizes: number[] = [];
  let beforeId: number | null = null;
  do {
    const page = await list(accountId, { beforeId, limit: 2 });
    await put(accountId, { value: `later${sizes.length}@example.com` });
    paged.push(...page.entries.map((entry) => entry.id));
    sizes.push(page.entries.length);
    beforeId = page.nextBeforeId;
  } while (beforeId !== null);
  expect([paged, sizes]).toEqual([ids, [2, 2, 1]]);
});

test('a page that is just full is the last when nothing comes after it', async () => {
  const accountId = newAccount();
  await put(accountId);
  const page = await list(accountId, { limit: 1 });
  expect([page.entries.length, page.nextBeforeId]).toEqual([1, null]);
});

test('filters leave out what is not wanted, one by one and together', async () => {
  const accountId = newAccount();
  const email = await put(accountId);
  const white = await put(accountId, { listType: 'whitelist', actor: OTHER });
  const network = await put(accountId, { entityType: 'ip', value: '203.0.113.0/24' });
  const ip = await put(accountId, { entityType: 'ip', value: '203.0.113.7' });
  await lists.dataSource.query('UPDATE list_entries SET expires_at = now() WHERE id = $1', [ip]);
  const cases: [object, number[]][] = [
    [{}, [ip, network, white, email]],
    [{ listType: 'whitelist' }, [white]],
    [{ entityType: 'ip' }, [ip, network]],
    [{ matchType: 'cidr' }, [network]],
    [{ author: 'key_2' }, [white]],
    [{ expired: true }, [ip]],
    [{ expired: false }, [network, white, email]],
    [{ contains: '0.113' }, [ip, network]],
    [{ contains: '%' }, []],
    [{ entityType: 'email', value: 'ANN@Example.com' }, [white, email]],
    [{ entityType: 'ip', value: '::ffff:203.0.113.7' }, [ip]],
    [{ entityType: 'ip', value: '203.0.113.9/24' }, [network]],
    [{ entityType: 'email', value: 'ann@example.com', listType: 'blacklist', author: 'key_2' }, []],
  ];
  for (const [filter, expected] of cases) {
    expect({ filter, ids: await idsOf(accountId, filter) }).toEqual({ filter, ids: expected });
  }
});

test.each([
  ['entity_type', { value: 'ann@example.com' }],
  ['value', { entityType: 'ip', value: 'nowhere' }],
  ['q', { entityType: 'email', value: 'ann@example.com', contains: 'ann' }],
])('a filter that means nothing is refused, naming %s', async (param, filter) => {
  await expect(list(newAccount(), filter)).rejects.toMatchObject({ code: 'validation_failed', param });
});

test('a history that is too long to be sent has its newest steps, still in their order', async () => {
  const accountId = newAccount();
  const reason = '🎫'.repeat(1_024);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  let id = 0;
  for (let hours = 1; hours <= 140; hours += 1)
    id = await put(accountId, { reason, expiresAt: inHours(hours) });
  const { history: steps } = await services.reader.getHistory(accountId, id);
  expect(Buffer.byteLength(JSON.stringify(steps))).toBeLessThan(1_024 * 1_024);
  expect(steps.length).toBeLessThan(140);
  const ends = steps.map(({ expires_at }) => Date.parse(String(expires_at)));
  expect(ends).toEqual([...ends].sort((a, b) => a - b));
  expect(ends.at(-1)).toBeGreaterThan(Date.now() + 139 * 3_600_000);
});
