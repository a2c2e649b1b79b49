import { type CaseOrder, type listCases, NO_QUEUE_FILTER, type RequestOf } from '@rampart/contracts';
import { ANN, anOutcome, aVerdict, newAccount, openTestCases, type TestCases } from '../cases.fixture';

let cases: TestCases;
let accountId: number;
/** Five cases, in the order of their opening. */
let ids: number[];

const ALL = {
  states: null,
  assignee: null,
  ip: null,
  outcome: null,
  filter: NO_QUEUE_FILTER,
  after: null,
} as const;

beforeAll(async () => {
  cases = await openTestCases();
  accountId = newAccount();
  ids = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const { caseId } = await cases.outcomes.record(anOutcome(accountId, { ip: `203.0.113.${n}` }));
    ids.push(caseId);
  }
  const [first = 0, second = 0, third = 0] = ids;
  await cases.assigner.assign({ attemptId: null, accountId, id: second, assignee: 'ann', actor: ANN });
  await decide(third, 'false_positive');
  await decide(first, 'confirmed_fraud');
  await cases.outcomes.record(anOutcome(newAccount(), { ip: '203.0.113.1' }));
});
afterAll(() => cases.close());

async function decide(id: number, outcome: 'confirmed_fraud' | 'false_positive'): Promise<void> {
  await cases.decider.decide(aVerdict(accountId, id, { outcome }));
}

test('the case of an order is found by its id, and none for a foreign account', async () => {
  const owner = newAccount();
  const { shieldId } = anOutcome(owner);
  const { caseId } = await cases.outcomes.record(anOutcome(owner, { shieldId }));
  const filter = { ...NO_QUEUE_FILTER, shieldId };
  expect(await idsOf({ filter, accountId: owner })).toEqual([caseId]);
  expect(await idsOf({ filter })).toEqual([]);
});

async function idsOf(changes: Partial<RequestOf<typeof listCases>>): Promise<number[]> {
  const page = await cases.queue.list({ accountId, ...ALL, order: 'opened_asc', limit: 10, ...changes });
  return page.cases.map(({ id }) => id);
}

const positions = (found: readonly number[]) => found.map((id) => ids.indexOf(id) + 1);

test.each([
  ['opened_asc', [1, 2, 3, 4, 5]],
  ['opened_desc', [5, 4, 3, 2, 1]],
  ['updated_asc', [4, 5, 2, 3, 1]],
  ['updated_desc', [1, 3, 2, 5, 4]],
] as const)('an account sees all its cases and no others, in the order %s', async (order, expected) => {
  expect(positions(await idsOf({ order }))).toEqual(expected);
});

test.each([
  [{ states: ['open' as const] }, [4, 5]],
  [{ states: ['open' as const, 'in_review' as const] }, [2, 4, 5]],
  [{ states: ['decided' as const] }, [1, 3]],
  [{ outcome: 'false_positive' as const }, [3]],
  [{ assignee: 'ann' }, [2]],
  [{ assignee: 'nobody' }, []],
  [{ ip: '203.0.113.4' }, [4]],
  [{ ip: '203.0.113.4', states: ['decided' as const] }, []],
])('a filter leaves what fits it: %j', async (filter, expected) => {
  expect(positions(await idsOf(filter))).toEqual(expected);
});

test.each<CaseOrder>(['updated_desc', 'updated_asc', 'opened_desc', 'opened_asc'])(
  'pages of two by %s hold every case once, and the last one says so',
  async (order) => {
    const found: number[] = [];
    let after: RequestOf<typeof listCases>['after'] = null;
    const sizes: number[] = [];
    do {
      const page = await cases.queue.list({ accountId, ...ALL, order, limit: 2, after });
      found.push(...page.cases.map(({ id }) => id));
      sizes.push(page.cases.length);
      after = page.next;
    } while (after !== null);
    expect(found).toEqual(await idsOf({ order }));
    expect(sizes).toEqual([2, 2, 1]);
  },
);

test('cases of the same moment are ordered by their ids', async () => {
  const twins = newAccount();
  for (const n of [1, 2, 3]) await cases.outcomes.record(anOutcome(twins, { ip: `203.0.113.${n}` }));
  await cases.query("UPDATE cases SET updated_at = '2026-01-15T12:00:00.123Z' WHERE account_id = $1", [
    twins,
  ]);
  const page = { accountId: twins, ...ALL, order: 'updated_desc' as const };
  const first = await cases.queue.list({ ...page, limit: 2 });
  const second = await cases.queue.list({ ...page, limit: 2, after: first.next });
  expect(first.next).toMatchObject({ at: '2026-01-15T12:00:00.123Z' });
  expect([...first.cases, ...second.cases].map(({ ip }) => ip)).toEqual([
    '203.0.113.3',
    '203.0.113.2',
    '203.0.113.1',
  ]);
});

test('a page that ends with the last case asks for no other', async () => {
  const { next } = await cases.queue.list({ accountId, ...ALL, order: 'opened_asc', limit: 5 });
  expect(next).toBeNull();
});
