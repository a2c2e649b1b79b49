import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, clientOf } from './api-client.fixture';
import { countRows } from './database.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

const SCREEN = '/api/v1/screen';
const ORDER = { email: 'again@shop.example', amount: '10', currency: 'EUR', bin_no: '453978' };

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite({ gateways: 2, screenings: 2 });
  operator = operatorOf(suite);
  client = clientOf(suite.of('gateway').map(({ url }) => url ?? ''));
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

beforeEach(async () => {
  tenant = await operator.newTenant();
});

const send = (idempotencyKey: string, form: Record<string, string> = ORDER, path = SCREEN) =>
  client.ask(path, { key: tenant.key, form, headers: { 'idempotency-key': idempotencyKey } });

const screeningsStored = () => countRows(suite, 'screening.screenings', tenant.accountId);
const isReplay = (answer: Answer) => answer.headers['idempotency-replayed'] === 'true';

describe('one Idempotency-Key', () => {
  it('sent 50 times concurrently over two gateways does the work once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('one')));
    const served = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ status }) => status !== 200);
    expect(served.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(new Set(served.map(({ text }) => text)).size).toBe(1);
    for (const answer of waiting) {
      expect([answer.status, answer.error.code]).toEqual([409, 'idempotency_in_progress']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    const late = await send('one');
    expect([late.status, isReplay(late), late.text]).toEqual([200, true, served[0]?.text]);
    expect(await screeningsStored()).toBe(1);
    expect(await operator.usageOf(tenant)).toMatchObject({ day: { used: 1 }, month: { used: 1 } });
    expect(await countRows(suite, 'screening.daily_totals', tenant.accountId, 'total NOT IN (1, 10)')).toBe(
      0,
    );
    expect(await countRows(suite, 'screening.daily_totals', tenant.accountId)).toBe(2);
  });

  it('means the same request however it is spelled', async () => {
    const first = await send('spelling');
    const json = await client.ask(SCREEN, {
      key: tenant.key,
      json: { ...ORDER, amount: 10 },
      headers: { 'idempotency-key': 'spelling' },
    });
    expect([json.status, isReplay(json), json.text]).toEqual([200, true, first.text]);
  });

  it('for another request is 422, and the first answer stays', async () => {
    const first = await send('reused');
    const other = await send('reused', { ...ORDER, amount: '11' });
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await send('reused')).text).toBe(first.text);
    expect(await screeningsStored()).toBe(1);
  });

  it('is another one on another path', async () => {
    await send('path');
    const entry = await send('path', { list_type: 'blacklist', value: '192.0.2.1' }, '/api/v1/lists');
    expect([entry.status, isReplay(entry)]).toEqual([200, false]);
    const again = await send('path', { list_type: 'blacklist', value: '192.0.2.1' }, '/api/v1/lists');
    expect([again.text, isReplay(again)]).toEqual([entry.text, true]);
    expect(await operator.usageOf(tenant)).toMatchObject({ day: { used: 2 } });
  });

  it('is free again after a request that was refused', async () => {
    expect((await send('refused', { amount: 'much' })).error.code).toBe('validation_failed');
    const answer = await send('refused');
    expect([answer.status, isReplay(answer)]).toEqual([200, false]);
  });

  it('under which a service failed does the work once it is back', async () => {
    const [lists] = suite.of('lists');
    if (lists) await suite.stopApp(lists);
    const failed = await send('outage');
    expect([failed.status, failed.error.code]).toEqual([503, 'unavailable']);
    await suite.startApp('lists');
    const answer = await send('outage');
    expect([answer.status, isReplay(answer), await screeningsStored()]).toEqual([200, false, 1]);
    expect(await operator.usageOf(tenant)).toMatchObject({ day: { used: 1 } });
  });

  it.each(['', 'x'.repeat(256), 'naïve'])('that is unusable (%j) is 400 and does nothing', async (sent) => {
    const answer = await send(sent);
    expect([answer.status, answer.error.code, answer.error.param]).toEqual([
      400,
      'validation_failed',
      'Idempotency-Key',
    ]);
    expect(await screeningsStored()).toBe(0);
  });
});
