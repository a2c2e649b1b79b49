import type { LateOutcome } from './late-orders.ts';
import { Rampart } from './rampart.ts';
import {
  data,
  hangUp,
  refusal,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.fixture.ts';

let server: ScriptedServer;
let outcomes: LateOutcome[];
let rampart: Rampart;

beforeEach(async () => {
  server = await startScriptedServer();
  outcomes = [];
  rampart = clientWith(1_000);
});
afterEach(async () => {
  rampart.screenings.end();
  await server?.close();
});

const clientWith = (maxLateOrders: number) =>
  new Rampart({
    url: server.url,
    apiKey: 'rmp_test_1',
    maxRetries: 0,
    maxLateOrders,
    onLateOrder: (outcome) => outcomes.push(outcome),
  });

const screen = (email: string) => rampart.screenings.create({ email }, { onUnavailable: 'review' });

describe('an order that Rampart does not answer', () => {
  it('is decided as the caller said, marked as such, and sent later under the same key', async () => {
    server.answer(hangUp, data({ shield_id: 'a', shield_status: 'REJECT' }));
    const decision = await screen('a@shop.example');
    expect(decision).toMatchObject({ is_local: true, shield_id: null, shield_status: 'REVIEW' });
    expect(rampart.screenings.waiting).toBe(1);
    expect(await rampart.screenings.drain(10_000)).toBe(true);
    expect(outcomes).toMatchObject([
      {
        order: { email: 'a@shop.example' },
        status: 'REVIEW',
        screening: { shield_status: 'REJECT' },
        error: null,
      },
    ]);
    const [first, second] = server.received;
    expect(second).toMatchObject({ body: first?.body, url: first?.url });
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it.each([
    ['approve', 'APPROVE'],
    ['reject', 'REJECT'],
  ] as const)('may be decided with %s', async (onUnavailable, status) => {
    server.answer(refusal(503, 'unavailable'));
    const decision = await rampart.screenings.create({}, { onUnavailable });
    expect(decision).toMatchObject({ is_local: true, shield_status: status, error: { code: 'unavailable' } });
  });

  it('is thrown without such a word', async () => {
    server.answer(hangUp);
    await expect(rampart.screenings.create({})).rejects.toMatchObject({ code: 'connection_failed' });
    expect(rampart.screenings.waiting).toBe(0);
  });
});

it('what is wrong with the call itself is thrown, whatever the caller said', async () => {
  server.answer(refusal(400, 'validation_failed'));
  await expect(screen('x')).rejects.toMatchObject({ code: 'validation_failed' });
  expect(rampart.screenings.waiting).toBe(0);
});

it('an answer is not marked', async () => {
  server.answer(data({ shield_id: 'a' }));
  expect(await screen('a@shop.example')).toEqual({ shield_id: 'a' });
});

it('of more orders than may wait, the oldest is given up and reported', async () => {
  rampart = clientWith(2);
  server.answer(hangUp);
  for (const name of ['a', 'b', 'c']) await screen(`${name}@shop.example`);
  expect(rampart.screenings.waiting).toBe(2);
  expect(outcomes).toMatchObject([{ order: { email: 'a@shop.example' }, screening: null, error: null }]);
});

it('an order that is refused later does not hold up the others, nor does a function that throws', async () => {
  server.answer(hangUp, hangUp, refusal(400, 'validation_failed'), data({ shield_id: 'b' }));
  rampart = new Rampart({
    url: server.url,
    apiKey: 'rmp_test_1',
    maxRetries: 0,
    onLateOrder: (outcome) => {
      outcomes.push(outcome);
      throw new Error('of the caller');
    },
  });
  await screen('a@shop.example');
  await screen('b@shop.example');
  expect(await rampart.screenings.drain(10_000)).toBe(true);
  expect(outcomes).toMatchObject([
    { order: { email: 'a@shop.example' }, error: { code: 'validation_failed' } },
    { order: { email: 'b@shop.example' }, screening: { shield_id: 'b' } },
  ]);
});

it('end returns the orders that wait', async () => {
  server.answer(hangUp);
  await screen('a@shop.example');
  expect(await rampart.screenings.drain(50)).toBe(false);
  expect(rampart.screenings.end()).toMatchObject([{ order: { email: 'a@shop.example' }, status: 'REVIEW' }]);
  expect(rampart.screenings.waiting).toBe(0);
});

describe('what holds for an order', () => {
  it.each([
    [null, 'REVIEW'],
    [{ decision: 'APPROVE' }, 'APPROVE'],
  ])('is what was decided by hand, or else by Rampart: %j', async (override, status) => {
    server.answer(data({ shield_id: 'a', user_order_id: '1001', shield_status: 'REVIEW', override }));
    expect(await rampart.screenings.standing('a')).toEqual({ shield_id: 'a', user_order_id: '1001', status });
    expect(server.received[0]?.url).toContain('/screen/a?expand=override');
  });
});

it('a function for late orders that fails later neither ends the process nor keeps others from being sent', async () => {
  let called = 0;
  const failing = new Rampart({
    ...{ url: server.url, apiKey: 'rmp_test_1', maxRetries: 0 },
    onLateOrder: async () => {
      called += 1;
      throw new Error('not now');
    },
  });
  server.answer(hangUp, hangUp, data({ shield_id: 'a' }), data({ shield_id: 'b' }));
  for (const email of ['a@shop.example', 'b@shop.example'])
    await failing.screenings.create({ email }, { onUnavailable: 'review' });
  expect(await failing.screenings.drain(10_000)).toBe(true);
  expect(called).toBe(2);
});
