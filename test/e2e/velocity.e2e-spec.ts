import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, clientOf } from './api-client.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

const SCREEN = '/api/v1/screen?expand=contributions,degraded';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite({ screenings: 2 });
  operator = operatorOf(suite);
  client = clientOf(suite.url);
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

beforeEach(async () => {
  tenant = await operator.newTenant();
});

interface Contribution {
  readonly code: string;
  readonly reason: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

const order = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  client.ask(SCREEN, { key: tenant.key, form, headers });

/** How often an entity of an order was seen, when that was more often than usual; otherwise null. */
function countOf(answer: Answer, code: string): number | null {
  if (answer.status !== 200) throw new Error(answer.text);
  const found = (answer.data.contributions as Contribution[]).find((each) => each.code === code);
  return found === undefined ? null : Number(found.evidence.count);
}

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await work();
};

describe('the velocity of orders', () => {
  it('names an e-mail address with its sixth order within a minute, and not with its fifth', async () => {
    const email = { email: 'hasty@shop.example' };
    await times(4, () => order(email));
    expect(countOf(await order(email), 'email_velocity_exceeded')).toBeNull();
    const sixth = await order({ email: ' Hasty@Shop.Example' });
    expect(countOf(sixth, 'email_velocity_exceeded')).toBe(6);
    expect(sixth.data.shield_reasons).toContain(
      'This e-mail address was used for 6 orders within a minute; 5 are usual at most.',
    );
    expect(countOf(await order({ email: 'other@shop.example' }), 'email_velocity_exceeded')).toBeNull();
  });

  it.each([
    ['phone', { phone: '+442079460018' }],
    ['device', { device_hash: 'd41d8cd98f00b204e9800998ecf8427e' }],
    ['account', { username: 'hasty' }],
  ])('names the %s as well', async (entity, form) => {
    await times(5, () => order(form));
    expect(countOf(await order(form), `${entity}_velocity_exceeded`)).toBe(6);
  });

  it('is exact with 64 concurrent orders over two screening services', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => order({ ip: '203.0.113.64' })));
    const counts = answers.flatMap((answer) => countOf(answer, 'ip_velocity_exceeded') ?? []);
    expect(counts.sort((left, right) => left - right)).toEqual(
      Array.from({ length: 44 }, (_, index) => 21 + index),
    );
  });

  it('is what a behavior check with the action screening counts', async () => {
    await times(3, () => order({ email: 'both@shop.example' }));
    const { data } = await client.ask('/api/v1/behavior/check', {
      key: tenant.key,
      form: { entity_type: 'email', entity_value: 'both@shop.example', action: 'screening' },
    });
    expect(data.counts).toEqual({ '60s': 4, '300s': 4, '3600s': 4, '86400s': 4 });
  });

  it('does not grow with a repeat under one Idempotency-Key', async () => {
    const email = { email: 'again@shop.example' };
    await times(4, () => order(email));
    const fifth = await order(email, { 'idempotency-key': 'fifth' });
    await Promise.all(Array.from({ length: 10 }, () => order(email, { 'idempotency-key': 'fifth' })));
    expect(countOf(fifth, 'email_velocity_exceeded')).toBeNull();
    expect(countOf(await order(email), 'email_velocity_exceeded')).toBe(6);
  });

  it('belongs to one account', async () => {
    const email = { email: 'shared@shop.example' };
    await times(6, () => order(email));
    tenant = await operator.newTenant();
    expect(countOf(await order(email), 'email_velocity_exceeded')).toBeNull();
  });

  it('is missing, and named as degraded, while the behavior service is killed; orders are answered', async () => {
    const email = { email: 'alone@shop.example' };
    await times(5, () => order(email));
    const [behavior] = suite.of('behavior');
    if (behavior) await suite.stopApp(behavior, 'kill');
    const without = await order(email);
    expect(without).toMatchObject({ status: 200, data: { shield_status: expect.any(String) } });
    expect(without.data.degraded).toEqual([expect.objectContaining({ source: 'velocity' })]);
    expect(countOf(without, 'email_velocity_exceeded')).toBeNull();
    await suite.startApp('behavior');
    const back = await order(email);
    expect(back.data.degraded).toEqual([]);
    expect(countOf(back, 'email_velocity_exceeded')).toBe(6);
  });
});
