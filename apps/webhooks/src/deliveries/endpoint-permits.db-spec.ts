import { FIRST_PERMITS, MOST_PER_ENDPOINT } from '../permits/endpoint-permits';
import { ACTOR, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';
import type { Claim } from './claims.repository';
import type { TimedOutcome } from './outcomes.repository';

const URL_A = 'http://127.0.0.1:1024/';
const later = () => new Date(webhooks.clock.now().getTime() + 50_000);

let webhooks: TestWebhooks;

beforeAll(async () => {
  webhooks = await openTestWebhooks();
});

beforeEach(() => webhooks.clear());
afterAll(() => webhooks.close());

const permitsOf = async (id: string): Promise<number> => {
  const rows = await webhooks.rows<{ permits: number }>(
    'SELECT permits FROM webhook_endpoints WHERE id = $1',
    [id],
  );
  return rows[0]?.permits ?? Number.NaN;
};

const answered = (durationMs: number): TimedOutcome => ({
  statusCode: 204,
  error: null,
  retryAfterMs: null,
  durationMs,
});

const failed = (error: 'timeout' | 'http_status'): TimedOutcome => ({
  statusCode: error === 'timeout' ? null : 503,
  error,
  retryAfterMs: null,
  durationMs: 10,
});

/** Claims one delivery and records the given outcome of its attempt. @returns the endpoint's permits after it. */
async function attempt(id: string, outcome: TimedOutcome): Promise<number> {
  await webhooks.publish(reported());
  const [claim] = await webhooks.claim(later());
  await webhooks.recording.record(claim as Claim, outcome);
  // Removes the failed delivery, so that it does not come due again.
  await webhooks.rows('DELETE FROM webhook_deliveries');
  return permitsOf(id);
}

describe('the permits of an endpoint', () => {
  it('rise by one with each quick answer, as far as they go', async () => {
    const { id } = await webhooks.add(URL_A);
    expect(await permitsOf(id)).toBe(FIRST_PERMITS);
    const seen: number[] = [];
    for (let n = 0; n < 20; n += 1) seen.push(await attempt(id, answered(900)));
    expect(seen.slice(0, 3)).toEqual([3, 4, 5]);
    expect(seen.at(-1)).toBe(MOST_PER_ENDPOINT);
  });

  it('fall by half with each slow answer, to one that a latency of fourteen seconds suits', async () => {
    const { id } = await webhooks.add(URL_A);
    await webhooks.rows('UPDATE webhook_endpoints SET permits = 20');
    const seen: number[] = [];
    for (let n = 0; n < 6; n += 1) seen.push(await attempt(id, answered(14_000)));
    expect(seen).toEqual([10, 5, 2, 1, 1, 1]);
  });

  it('stop at what the latency suits', async () => {
    const { id } = await webhooks.add(URL_A);
    await webhooks.rows('UPDATE webhook_endpoints SET permits = 20');
    expect([await attempt(id, answered(4_000)), await attempt(id, answered(4_000))]).toEqual([10, 5]);
    expect([await attempt(id, answered(4_000)), await attempt(id, answered(3_000))]).toEqual([5, 6]);
  });

  it('are one after a time-out, and half after another failure; until a success there is one attempt at a time', async () => {
    const { id } = await webhooks.add(URL_A);
    await webhooks.rows('UPDATE webhook_endpoints SET permits = 20');
    expect(await attempt(id, failed('http_status'))).toBe(10);
    await webhooks.publish(reported(), reported(), reported());
    expect(await webhooks.claim(later())).toHaveLength(1);
    await webhooks.rows('DELETE FROM webhook_deliveries');
    expect(await attempt(id, failed('timeout'))).toBe(1);
    expect(await attempt(id, answered(10))).toBe(2);
  });

  it('restart with another URL, and when it is enabled again', async () => {
    const { id } = await webhooks.add(URL_A);
    const nothing = { url: null, eventTypes: null, description: null, enabled: null };
    const changes = [{ url: `${URL_A}other` }, { enabled: true }];
    for (const change of changes) {
      await webhooks.rows(`UPDATE webhook_endpoints SET permits = 20, state = $1`, [
        change.enabled ? 'disabled' : 'enabled',
      ]);
      await webhooks.changing.update({ accountId: 1, id, ...nothing, ...change, actor: ACTOR });
      expect(await permitsOf(id)).toBe(FIRST_PERMITS);
    }
  });

  it('apply across all replicas, also when both claim concurrently', async () => {
    await webhooks.add(URL_A);
    await webhooks.rows('UPDATE webhook_endpoints SET permits = 5');
    await webhooks.publish(...Array.from({ length: 30 }, () => reported()));
    const claims = await Promise.all(Array.from({ length: 4 }, () => webhooks.claim(later())));
    expect(claims.flat().length).toBe(5);
    expect(await webhooks.claim(later())).toEqual([]);
  });
});
