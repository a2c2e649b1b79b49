import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, clientOf } from './api-client.fixture';
import { type ApiDocument, readDocument } from './documented.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

/** A check by GET, a value of its own, and the list entry for the value. */
const CHECKS = [
  ['ip', { ip: '81.2.69.142' }, { entity_type: 'ip', value: '81.2.69.0/24' }],
  ['email', { email: 'ann@gmail.com' }, { entity_type: 'email', value: 'Ann@gmail.com' }],
  ['phone', { phone: '030 901820', country: 'DE' }, { entity_type: 'phone', value: '+4930901820' }],
  ['url', { url: 'https://www.google.com/maps' }, { entity_type: 'domain', value: 'google.com' }],
  ['bot', { user_agent: 'curl/8.5.0', ip: '81.2.69.142' }, { entity_type: 'ip', value: '81.2.69.142' }],
] as const;

/** Everything that a check can expand, all at once. */
const EXPAND = 'contributions,warnings,degraded,data_sets';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let document: ApiDocument;
let ours: Tenant;

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

beforeEach(async () => {
  ours = await operator.newTenant();
});

const pathOf = (name: string) => `/api/v1/${name}/check`;

function check(name: string, fields: Readonly<Record<string, string>>, { key } = ours): Promise<Answer> {
  return client.ask(`${pathOf(name)}?${new URLSearchParams({ ...fields, expand: EXPAND })}`, { key });
}

const list = (form: Record<string, string>, { key } = ours) => client.ask('/api/v1/lists', { key, form });

const sumOf = (contributions: unknown) =>
  (contributions as { points: number }[]).reduce((sum, { points }) => sum + points, 0);

/** The answer about the value; a late source is named with another cause, or not at all. */
const saidBy = ({ data: { degraded: _degraded, ...said } }: Answer) => said;

describe.each(CHECKS)('GET %s/check', (name, fields, entry) => {
  it('answers as documented, with scores that are the sums of what they are made of', async () => {
    const answer = await check(name, fields);
    expect([answer.status, answer.error]).toEqual([200, {}]);
    document.assertDescribes(answer, 'GET', pathOf(name));
    const { fraud_score, risk_score, contributions, risk_contributions, reasons } = answer.data;
    expect(sumOf(contributions)).toBeCloseTo(Number(fraud_score));
    expect(sumOf(risk_contributions)).toBeCloseTo(Number(risk_score));
    expect((reasons as string[]).length).toBeGreaterThan(0);
  });

  it('is the same for the same input under every account', async () => {
    const theirs = await operator.newTenant();
    const [first, second] = [await check(name, fields), await check(name, fields, theirs)];
    expect(saidBy(second)).toEqual(saidBy(first));
  });

  it("obeys the account's blacklist immediately, and no other account's", async () => {
    const before = await check(name, fields);
    expect((await list({ list_type: 'blacklist', ...entry })).status).toBe(200);
    const after = await check(name, fields);
    expect(after.data).toMatchObject({ risk_score: 100, fraud_score: before.data.fraud_score });
    const theirs = await operator.newTenant();
    expect(saidBy(await check(name, fields, theirs))).toEqual(saidBy(before));
  });

  it("takes no risk in what the account's whitelist names, and shows the evidence all the same", async () => {
    const before = await check(name, fields);
    await list({ list_type: 'whitelist', ...entry });
    expect((await check(name, fields)).data).toMatchObject({
      risk_score: 0,
      fraud_score: before.data.fraud_score,
    });
  });

  it('counts once against the quota when it succeeds, and not when it is refused', async () => {
    const used = async () => (await operator.usageOf(ours)).day.used;
    const before = await used();
    await check(name, fields);
    await client.ask(`${pathOf(name)}?expand=nonsense`, { key: ours.key });
    expect((await used()) - before).toBe(1);
  });
});

describe('while the lists cannot be read', () => {
  it('a check is not answered: 503 with Retry-After, and again once they can be', async () => {
    const [lists] = suite.of('lists');
    if (lists) await suite.stopApp(lists);
    const refused = await check('ip', { ip: '81.2.69.142' });
    await suite.startApp('lists');
    expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await check('ip', { ip: '81.2.69.142' })).status).toBe(200);
  });
});
