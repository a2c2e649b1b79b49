import { setImmediate as nextTurn } from 'node:timers/promises';
import { previewListEntry } from '@rampart/contracts';
import { ask } from '../ask.fixture';
import { startTestGateway, type TestGateway, type TestKey } from '../gateway.fixture';

const AT_ONCE = 8;

let gateway: TestGateway;
/** Ends the held work. */
let held: (() => void)[];

beforeAll(async () => {
  held = [];
  gateway = await startTestGateway({ REQUESTS_AT_ONCE: String(AT_ONCE) });
  await gateway.answer(previewListEntry, async ({ value }) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return {
      entity_type: 'ip',
      match_type: 'cidr' as const,
      value,
      days: 30,
      screenings: 0,
      approved: 0,
      kept_since: '2026-01-15T00:00:00.000Z',
    };
  });
});
afterAll(() => gateway.close());

const preview = (key: TestKey) =>
  ask(`${gateway.url}/api/v1/lists/preview`, { key, form: { value: '203.0.113.9/24' } });
const account = (key: TestKey) => ask(`${gateway.url}/api/v1/account`, { key });

/** Keeps this many calls in work. */
async function hold(key: TestKey, count: number) {
  const wanted = held.length + count;
  const calls = Array.from({ length: count }, () => preview(key));
  while (held.length < wanted) await nextTurn();
  return calls;
}

it('keeps an account to its share while others call, and reports itself ready', async () => {
  const [greedy, second, third] = [
    await gateway.issueKey(),
    await gateway.issueKey(),
    await gateway.issueKey(),
  ];
  const calls = await hold(greedy, AT_ONCE / 2);
  const refused = await account(greedy);
  expect([refused.status, refused.body.error?.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'rate_limited',
    '1',
  ]);
  expect((await account(second)).status).toBe(200);
  calls.push(...(await hold(second, 3)));
  expect((await account(second)).status).toBe(429);
  expect((await account(third)).status).toBe(200);
  calls.push(...(await hold(third, 1)));
  const full = await account(third);
  expect([full.status, full.body.error?.code, full.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '1',
  ]);
  expect((await fetch(`${gateway.healthUrl}/health/ready`)).status).toBe(200);
  // The admin API has permits of its own; this creates an account, a user and a key.
  expect((await gateway.issueKey()).keyId).toHaveLength(12);
  for (const end of held) end();
  await Promise.all(calls);
  expect((await account(greedy)).status).toBe(200);
});
