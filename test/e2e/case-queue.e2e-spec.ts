import { untilTrue } from '@rampart/testing';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, type Asking, clientOf } from './api-client.fixture';
import { type ApiDocument, readDocument } from './documented.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

const CASES = '/api/v1/cases';

type Members = Readonly<Record<string, unknown>>;

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let document: ApiDocument;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  document = await readDocument(client);
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

/** Whose orders with any risk at all are reviewed. */
async function newTenant(): Promise<Tenant> {
  const created = await operator.newTenant();
  const thresholds = { review_above: 0, reject_from: 100 };
  await operator.ask('PATCH', `accounts/${created.accountId}/screening-settings`, thresholds);
  return created;
}

beforeEach(async () => {
  tenant = await newTenant();
});

/** Validates the answer against the document. @param path of the document, `{id}` and all. */
async function ask(path: string, asking: Asking & { id?: unknown; query?: string } = {}): Promise<Answer> {
  const { id, query = '', ...rest } = asking;
  const answer = await client.ask(`${path.replace('{id}', String(id))}${query}`, {
    key: tenant.key,
    ...rest,
  });
  document.assertDescribes(answer, rest.form || rest.json ? 'POST' : 'GET', path);
  return answer;
}

async function review(email: string, more: Record<string, string> = {}): Promise<string> {
  const form = { ip: '81.2.69.142', email, amount: '120', currency: 'EUR', ...more };
  const { data, text } = await client.ask('/api/v1/screen', { key: tenant.key, form });
  if (data.shield_status !== 'REVIEW') throw new Error(text);
  return String(data.shield_id);
}

const queue = async (query = '?sort=priority_desc') =>
  (await ask(CASES, { query })).data.cases as readonly Members[];

const untilQueued = (count: number) =>
  untilTrue(async () => (await queue()).length === count, `${count} cases wait`);

/** Cases reads orders one after the other: once a later one, of another account, has its case, earlier ones are read. */
async function untilEarlierOrdersAreRead(): Promise<void> {
  const own = tenant;
  tenant = await newTenant();
  await review('later@mailinator.com');
  await untilQueued(1);
  tenant = own;
}

const outcomesOf = async (query: string) =>
  (
    (await client.ask(`/api/v1/screenings${query}`, { key: tenant.key })).data
      .screenings as readonly Members[]
  ).map(({ shield_id }) => shield_id);

it('a reviewed order opens a case, which is claimed, decided, and becomes the order’s label', async () => {
  const [first, second] = [await review('ann@mailinator.com'), await review('ANN@mailinator.com')];
  await untilTrue(async () => (await queue())[0]?.screening_count === 2, 'both orders are in one case');
  const [row] = await queue();
  expect(row).toMatchObject({
    subject: { kind: 'person', shield_id: first, email: 'a***@mailinator.com' },
    ip: '81.2.69.142',
    state: 'open',
    amount_sum: 240,
    currency: 'EUR',
    claimed_by: null,
  });
  expect(row?.reasons).toContain('email_disposable');
  const claimed = await ask(`${CASES}/claim-next`, { form: { analyst: 'ann' } });
  expect(claimed.data.case).toMatchObject({ id: row?.id, claimed_by: 'ann' });
  expect((await ask(`${CASES}/claim-next`, { form: { analyst: 'ben' } })).data).toEqual({ case: null });
  const { id } = row ?? {};
  await ask(`${CASES}/{id}/decide`, { id, form: { outcome: 'confirmed_fraud', note: 'Same drop address.' } });
  await untilTrue(
    async () => (await outcomesOf('?outcome=confirmed_fraud')).length === 2,
    'the decision has become the label of both orders',
  );
  expect([...(await outcomesOf('?outcome=confirmed_fraud'))].sort()).toEqual([first, second].sort());
  expect(await queue()).toEqual([]);
  expect((await ask(`${CASES}/stats`)).data).toMatchObject({ open: 0, decided_today: 1, claimed: 0 });
});

it('held orders are released with their case: each is decided by hand, and nothing is learned from it', async () => {
  const held = [await review('ann@mailinator.com'), await review('ANN@mailinator.com')];
  await untilTrue(async () => (await queue())[0]?.screening_count === 2, 'both orders are in one case');
  const { id, version } = (await queue())[0] ?? {};
  const decision = { decision: 'approve', expected_version: String(version), note: 'She called back.' };
  const decided = await ask(`${CASES}/{id}/decide`, { id, form: decision });
  expect(decided.data).toMatchObject({ state: 'decided', decision: 'approve', outcome: null });
  await untilTrue(
    async () => (await outcomesOf('?decided_by=override')).length === 2,
    'both orders are decided by hand',
  );
  for (const shieldId of held) {
    const { data } = await client.ask(`/api/v1/screen/${shieldId}?expand=override`, { key: tenant.key });
    expect(data).toMatchObject({ shield_status: 'REVIEW', override: { decision: 'APPROVE', case_id: id } });
  }
  await untilTrue(async () => {
    const { data } = await ask(`${CASES}/{id}`, { id });
    return (data.screenings as readonly Members[]).every(({ decision: each }) => each === 'APPROVE');
  }, 'the case knows it');
  expect(await outcomesOf('?outcome=confirmed_fraud')).toEqual([]);
  expect(await outcomesOf('?outcome=false_positive')).toEqual([]);
});

it('of two people who decide a case, the second gets what the first has decided', async () => {
  await review('ann@mailinator.com');
  await untilQueued(1);
  const { id, version } = (await queue())[0] ?? {};
  const decide = (decision: string, expected_version = String(version)) =>
    ask(`${CASES}/{id}/decide`, { id, form: { decision, expected_version } });
  const [first, second] = [await decide('approve'), await decide('reject')];
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.error).toMatchObject({
    code: 'conflict',
    details: {
      decision: 'approve',
      last_change: { kind: 'decided', actor: { kind: 'key', id: tenant.keyId } },
    },
  });
  const details = second.error.details ?? {};
  expect((await decide('reject', String(details.version))).data).toMatchObject({ decision: 'reject' });
});

it('customers at one address have cases of their own, the larger sum first', async () => {
  await review('ann@mailinator.com', { amount: '10' });
  await review('ben@mailinator.com', { amount: '900' });
  await untilQueued(2);
  expect((await queue()).map(({ amount_sum }) => amount_sum)).toEqual([900, 10]);
});

it('no two of ten concurrent analysts get the same case', async () => {
  // Of addresses of their own: five customers at one are suspicious by themselves.
  for (const n of [1, 2, 3, 4, 5]) await review(`${n}@mailinator.com`, { ip: `81.2.69.${n}` });
  await untilQueued(5);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => ask(`${CASES}/claim-next`, { form: { analyst: `analyst ${n}` } })),
  );
  const claimed = answers.flatMap(({ data }) => (data.case === null ? [] : [(data.case as Members).id]));
  expect(new Set(claimed).size).toBe(5);
  expect(claimed).toHaveLength(5);
});

it('an account that wants none gets no cases of orders, and opens them by hand', async () => {
  await operator.ask('PATCH', `accounts/${tenant.accountId}/case-settings`, { case_opening: 'rules_only' });
  const unwanted = await review('ann@mailinator.com');
  await untilEarlierOrdersAreRead();
  await operator.ask('PATCH', `accounts/${tenant.accountId}/case-settings`, { case_opening: null });
  const wanted = await review('ben@mailinator.com');
  await untilQueued(1);
  expect(await queue()).toMatchObject([{ subject: { shield_id: wanted } }]);
  const opened = await ask(CASES, { form: { shield_id: unwanted, reason: 'The customer called.' } });
  expect(opened.data).toMatchObject({ is_new: true, subject: { shield_id: unwanted } });
  const again = await ask(CASES, { form: { shield_id: unwanted } });
  expect(again.data).toMatchObject({ id: opened.data.id, is_new: false, screening_count: 1 });
});

it('cases are tagged, snoozed and changed together, each with a result of its own', async () => {
  for (const name of ['a', 'b']) await review(`${name}@mailinator.com`);
  await untilQueued(2);
  const [first, second] = (await queue()).map(({ id }) => Number(id));
  await ask(`${CASES}/{id}/tags`, { id: first, form: { add: 'vip' } });
  expect(await queue('?tag=vip')).toMatchObject([{ id: first, tags: ['vip'] }]);
  await ask(`${CASES}/{id}/snooze`, { id: first, form: { minutes: '60' } });
  expect(await queue('?available=true')).toMatchObject([{ id: second }]);
  const json = { ids: [first, second, 999_999].map((id) => ({ id })), action: 'assign', assignee: 'ann' };
  const { data } = await ask(`${CASES}/bulk`, { json });
  expect(data.results).toMatchObject([
    { id: first, case: { assignee: 'ann', state: 'in_review' }, error: null },
    { id: second, case: { assignee: 'ann' }, error: null },
    { id: 999_999, case: null, error: { code: 'not_found' } },
  ]);
});
