import { untilTrue } from '@rampart/testing';
import { EXIT, runTool } from '../../tools/rampart/run-tool';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type ApiClient, clientOf } from './api-client.fixture';
import { operatorOf, type Tenant } from './operator.fixture';

/** Orders with an outcome: a few more than are needed of each kind. */
const MARKED = 240;
/** Orders that are placed concurrently. */
const AT_ONCE = 8;
/** In this shop, orders of fraudsters are expensive, and no others are. */
const DEAR = '900';
const CHEAP = '40';

let suite: TestSuite;
let client: ApiClient;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  client = clientOf(suite.url);
  tenant = await operatorOf(suite).newTenant();
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

const ask = (path: string, form?: Record<string, string>) =>
  client.ask(`/api/v1/${path}`, { key: tenant.key, ...(form && { form }) });

let orders = 0;

interface Screened {
  readonly shield_id: string;
  readonly shield_score: number;
  readonly contributions: readonly { readonly code: string; readonly evidence: Record<string, unknown> }[];
}

/** Every order is from another customer, so that only the amount distinguishes them. */
async function screen(amount: string): Promise<Screened> {
  orders += 1;
  const answer = await ask('screen?expand=contributions', {
    ip: `81.2.${orders % 250}.${1 + Math.floor(orders / 250)}`,
    email: `customer${orders}@gmail.com`,
    amount: String(Number(amount) + (orders % 20)),
    currency: 'USD',
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.data as unknown as Screened;
}

/** Places an order and reports its outcome. */
async function mark(isFraud: boolean): Promise<void> {
  const { shield_id } = await screen(isFraud ? DEAR : CHEAP);
  const action = isFraud ? 'mark_fraud' : 'mark_legitimate';
  const { status, text } = await ask(`screen/${shield_id}/feedback`, { action });
  if (status !== 200) throw new Error(text);
}

/** Which model took part in a score; null: none. */
const modelOf = ({ contributions }: Screened) =>
  contributions.find(({ code }) => code === 'trained_model')?.evidence.model ?? null;

async function rampart(
  line: string,
): Promise<{ code: number; answer: Record<string, unknown>; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTool([...line.split(' '), '--json'], {
    env: { RAMPART_URL: suite.url, RAMPART_API_KEY: tenant.key },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, answer: code === EXIT.ok ? JSON.parse(out.join('\n')) : {}, err: err.join('\n') };
}

describe('a scorer that learns', () => {
  it('is off until outcomes are recorded, and names how many are missing', async () => {
    const { data } = await ask('models/status');
    expect(data).toMatchObject({
      is_on: false,
      why: 'scorer off: 0 of 100 frauds and 0 of 100 legitimate orders are known',
    });
    const { status, error } = await ask('models/train', {});
    expect([status, error.code, error.details]).toEqual([
      409,
      'conflict',
      { frauds: 0, legitimate: 0, needed: 100 },
    ]);
  });

  it('learns from the outcomes that were marked, in a process of its own, and scores in shadow', async () => {
    for (let n = 0; n < MARKED; n += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => mark((n + place) % 2 === 0)));
    }
    const knows = async () => {
      const { labels } = (await ask('models/status')).data as {
        labels: { frauds: number; legitimate: number };
      };
      return labels.frauds + labels.legitimate === MARKED;
    };
    await untilTrue(knows, 'all outcomes are known', 60_000);
    const { code, answer, err } = await rampart('models train');
    expect([code, answer]).toMatchObject([EXIT.ok, { model: 1, kind: 'trees', rows: MARKED }]);
    expect(err).not.toBe('');
    expect((await ask('models/status')).data).toMatchObject({ is_on: false, champion: null, challenger: 1 });
    const { data } = await ask('models/1');
    expect(data).toMatchObject({ role: 'challenger', card: { orders: MARKED, frauds: MARKED / 2 } });
    const { shield_score, ...shadowed } = await screen(DEAR);
    expect([shield_score, modelOf({ ...shadowed, shield_score })]).toEqual([0, null]);
  });

  it('is compared on the same orders, and promoted only within the limits', async () => {
    const compared = (await rampart('models compare')).answer;
    expect(compared).toMatchObject({ champion: { model: null }, challenger: { model: 1 }, shadow_orders: 1 });
    await rampart(
      'models settings --min-shadow-orders 2 --max-calibration-error none --max-status-change none --effect replace',
    );
    const { status, error } = await ask('models/1/promote', {});
    expect([status, error.code, error.details]).toEqual([
      409,
      'promotion_refused',
      { refusals: [expect.objectContaining({ limit: 'min_shadow_orders', allowed: 2, found: 1 })] },
    ]);
    await screen(CHEAP);
    expect((await rampart('models promote 1')).answer).toEqual({ number: 1, role: 'champion' });
  });

  it('takes part in the very next score, names itself, and is silent after one rollback', async () => {
    const [dear, cheap] = [await screen(DEAR), await screen(CHEAP)];
    expect([modelOf(dear), modelOf(cheap)]).toEqual([1, 1]);
    expect(dear.shield_score).toBeGreaterThan(cheap.shield_score + 10);
    expect((await rampart('models rollback')).answer).toEqual({ champion: null, replaced: 1 });
    const after = await screen(DEAR);
    expect([modelOf(after), after.shield_score]).toEqual([null, 0]);
    expect((await rampart('models rollback')).code).toBe(EXIT.failed);
  });

  it('is known to no other account', async () => {
    const other = await operatorOf(suite).newTenant();
    const { status } = await client.ask('/api/v1/models/1', { key: other.key });
    expect(status).toBe(404);
  });
});
