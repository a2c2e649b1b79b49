import { createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { MOST_PER_ENDPOINT } from '../permits/endpoint-permits';
import { answerWith, type Receiver, startReceiver } from '../receiver.fixture';
import { ACTOR, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';
import type { Claim } from './claims.repository';

let webhooks: TestWebhooks;
let receiver: Receiver;

beforeAll(async () => {
  webhooks = await openTestWebhooks();
});

beforeEach(async () => {
  receiver = await startReceiver();
  await webhooks.clear();
});

afterEach(() => receiver.close());
afterAll(() => webhooks.close());

describe('a delivery', () => {
  it('is the envelope of the event, which a library of Standard Webhooks accepts', async () => {
    const { id, secret } = await webhooks.add(receiver.url);
    const event = reported();
    await webhooks.publish(event);
    // The library uses the machine's clock.
    webhooks.clock.set(new Date());
    expect(await webhooks.deliver()).toBe(1);
    const [request] = receiver.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/hooks', body: event.text });
    expect(request?.headers).toMatchObject({
      'webhook-id': event.envelope.id,
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Rampart-Webhooks\/\d/),
    });
    const headers = request?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(request?.body ?? '', headers)).toEqual(event.envelope);
    const at = expect.any(String);
    expect(await webhooks.log(id)).toEqual([
      {
        id: expect.any(String),
        webhook_id: id,
        event_id: event.envelope.id,
        event_type: 'report.submitted',
        state: 'delivered',
        created_at: at,
        next_attempt_at: null,
        finished_at: at,
        attempt_count: 1,
        attempts: [{ number: 1, at, duration_ms: expect.any(Number), status_code: 204, error: null }],
      },
    ]);
  });

  it('goes to every endpoint of the account that wants the event, and to no other', async () => {
    const path = (name: string) => `http://127.0.0.1:${receiver.port}/${name}`;
    await webhooks.add(path('all'));
    await webhooks.add(path('kind'), { eventTypes: ['case.*', 'report.*'] });
    await webhooks.add(path('other-kind'), { eventTypes: ['list.entry_added'] });
    await webhooks.add(path('other-account'), { accountId: 2 });
    const { id } = await webhooks.add(path('disabled'));
    const nothing = { url: null, eventTypes: null, description: null };
    await webhooks.changing.update({ accountId: 1, id, ...nothing, enabled: false, actor: ACTOR });
    await webhooks.publish(reported());
    await webhooks.deliver();
    expect(receiver.requests.map((request) => request.path).sort()).toEqual(['/all', '/kind']);
  });

  it('is made of no event that happened before the endpoint was there', async () => {
    await webhooks.add(receiver.url);
    await webhooks.publish(reported(1, new Date('2026-01-15T11:59:59.999Z')));
    expect(await webhooks.deliver()).toBe(0);
  });

  it('is begun for every event of a batch at every endpoint, also where that takes more than one statement', async () => {
    for (let n = 0; n < 30; n += 1) await webhooks.add(`${receiver.url}/${n}`);
    await webhooks.publish(...Array.from({ length: 65 }, () => reported()));
    const [row] = await webhooks.rows(
      `SELECT count(*)::int AS deliveries, count(DISTINCT (endpoint_id, event_id))::int AS pairs,
              (SELECT count(*)::int FROM webhook_messages) AS messages FROM webhook_deliveries`,
    );
    expect(row).toEqual({ deliveries: 1_950, pairs: 1_950, messages: 65 });
  });

  it('of an event that comes twice is one', async () => {
    await webhooks.add(receiver.url);
    const event = reported();
    await webhooks.publish(event);
    await webhooks.deliver();
    await webhooks.publish(event, event);
    expect(await webhooks.deliver()).toBe(0);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('an attempt that fails', () => {
  /** Seconds from each attempt to the next. */
  const PLAN = [30, 120, 600, 3_600, 14_400, 43_200, 86_400];

  it('is followed by the next of the plan, not a millisecond too early, until the plan ends', async () => {
    const { id } = await webhooks.add(receiver.url);
    receiver.answer(answerWith(500));
    await webhooks.publish(reported());
    expect(await webhooks.deliver()).toBe(1);
    for (const seconds of PLAN) {
      webhooks.clock.advanceMs(seconds * 1_000 - 1);
      expect(await webhooks.deliver()).toBe(0);
      webhooks.clock.advanceMs(1);
      expect(await webhooks.deliver()).toBe(1);
    }
    webhooks.clock.advanceMs(30 * 86_400_000);
    expect(await webhooks.deliver()).toBe(0);
    const [delivery] = await webhooks.log(id);
    expect(delivery).toMatchObject({ state: 'dead', attempt_count: 8, next_attempt_at: null });
    expect(delivery?.attempts.map(({ status_code, error }) => [status_code, error])).toEqual(
      Array.from({ length: 8 }, () => [500, 'http_status']),
    );
  });

  it('has the same id and a new time and signature in every attempt', async () => {
    const { secret } = await webhooks.add(receiver.url);
    receiver.answer(answerWith(503));
    await webhooks.publish(reported());
    webhooks.clock.set(new Date());
    await webhooks.deliver();
    webhooks.clock.advanceMs(30_000);
    await webhooks.deliver();
    const [first, second] = receiver.requests.map(({ headers }) => headers as Record<string, string>);
    expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
    expect(Number(second?.['webhook-timestamp']) - Number(first?.['webhook-timestamp'])).toBe(30);
    expect(new Webhook(secret).verify(receiver.requests[1]?.body ?? '', second ?? {})).toBeDefined();
  });

  it.each([
    ['seconds', '300', 300],
    ['less than the plan', '5', 30],
    ['more than a day', '999999999', 86_400],
    ['nonsense', 'soon', 30],
  ])('is not repeated before the Retry-After of a 429 (%s: %s)', async (_kind, header, seconds) => {
    await webhooks.add(receiver.url);
    receiver.answer(answerWith(429, { 'retry-after': header }));
    await webhooks.publish(reported());
    await webhooks.deliver();
    webhooks.clock.advanceMs(seconds * 1_000 - 1);
    expect(await webhooks.deliver()).toBe(0);
    webhooks.clock.advanceMs(1);
    expect(await webhooks.deliver()).toBe(1);
  });

  it.each([
    ['answers slowly', 'timeout', () => {}],
    ['closes the connection', 'connection_failed', (response) => response.destroy()],
    ['redirects', 'redirect', answerWith(301, { location: 'http://169.254.169.254/latest' })],
    ['answers 400', 'http_status', answerWith(400)],
  ] as [string, string, Parameters<Receiver['answer']>[0]][])(
    'because the receiver %s says so in the log: %s',
    async (_what, error, answer) => {
      const { id } = await webhooks.add(receiver.url);
      receiver.answer(answer);
      await webhooks.publish(reported());
      // All but the slow one answer at once, however busy the machine is.
      await webhooks.deliver(webhooks.replica(error === 'timeout' ? 300 : 10_000));
      expect(await webhooks.log(id)).toMatchObject([{ state: 'pending', attempts: [{ error }] }]);
      expect(receiver.requests).toHaveLength(1);
    },
  );

  it('because nothing listens, or something that speaks no HTTP does, is logged with the reason', async () => {
    const gone = await startReceiver();
    await gone.close();
    const babbler = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    await new Promise<void>((resolve) => babbler.listen(0, '127.0.0.1', resolve));
    const { port } = babbler.address() as { port: number };
    const [first, second] = [await webhooks.add(gone.url), await webhooks.add(`http://127.0.0.1:${port}/`)];
    await webhooks.publish(reported());
    await webhooks.deliver();
    babbler.close();
    for (const { id } of [first, second]) {
      expect(await webhooks.log(id)).toMatchObject([
        { attempts: [{ status_code: null, error: 'connection_failed' }] },
      ]);
    }
  });

  it('because the receiver speaks no TLS is logged with the reason', async () => {
    const { id } = await webhooks.add(receiver.url.replace('http:', 'https:'));
    await webhooks.publish(reported());
    await webhooks.deliver();
    expect(await webhooks.log(id)).toMatchObject([
      { attempts: [{ status_code: null, error: 'tls_failed' }] },
    ]);
  });

  it('differs from a success by its status alone: an endless body does not matter', async () => {
    const { id } = await webhooks.add(receiver.url);
    receiver.answer((response) => {
      response.writeHead(200);
      response.write('x');
    });
    await webhooks.publish(reported());
    await webhooks.deliver(webhooks.replica(2_000));
    expect(await webhooks.log(id)).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('an endpoint that is to have personal values', () => {
  it('gets masked ones while the operator has switched them off', async () => {
    await webhooks.add(receiver.url);
    await webhooks.rows('UPDATE webhook_endpoints SET personal = true');
    const event = reported();
    await webhooks.publish(event);
    await webhooks.deliver();
    expect(receiver.requests.map(({ body }) => body)).toEqual([event.text]);
  });
});

describe('a secret that cannot be opened', () => {
  it('sends nothing, and is not held against the receiver', async () => {
    const { id } = await webhooks.add(receiver.url);
    await webhooks.rows(`UPDATE webhook_endpoints SET secret = 'sealed:00000000:AAAA'`);
    await webhooks.publish(reported());
    await webhooks.deliver();
    expect(receiver.requests).toEqual([]);
    expect(await webhooks.log(id)).toMatchObject([
      { state: 'pending', attempts: [{ error: 'secret_unreadable' }] },
    ]);
    expect(await webhooks.reading.get({ accountId: 1, id })).toMatchObject({ failing_since: null });
  });
});

describe('an endpoint that is slow', () => {
  it('delays no other, and gets so many concurrent attempts, then one at a time', async () => {
    const fast = await startReceiver();
    receiver.answer(() => {});
    const slowEndpoint = await webhooks.add(receiver.url);
    // A host name of its own: attempts per host are limited as well.
    await webhooks.add(`http://fast.example:${fast.port}/`);
    await webhooks.rows('UPDATE webhook_endpoints SET permits = $1', [MOST_PER_ENDPOINT]);
    await webhooks.publish(...Array.from({ length: MOST_PER_ENDPOINT + 3 }, () => reported()));
    const replica = webhooks.replica(1_500);
    expect(await webhooks.deliver(replica)).toBe(2 * MOST_PER_ENDPOINT);
    expect(fast.requests).toHaveLength(MOST_PER_ENDPOINT);
    // The rest of the fast endpoint's, and one of the slow one, which has failed.
    expect(await webhooks.deliver(replica)).toBe(4);
    expect(fast.requests).toHaveLength(MOST_PER_ENDPOINT + 3);
    expect(receiver.requests).toHaveLength(MOST_PER_ENDPOINT + 1);
    const tried = (await webhooks.log(slowEndpoint.id)).filter(({ attempt_count }) => attempt_count > 0);
    expect(tried).toHaveLength(MOST_PER_ENDPOINT + 1);
    await fast.close();
  });
});

describe('several replicas', () => {
  it('send nothing twice between them, and no endpoint more concurrently than it may get', async () => {
    const urls = Array.from({ length: 4 }, (_, index) => `http://127.0.0.1:${receiver.port}/${index}`);
    for (const url of urls) await webhooks.add(url);
    const busy = new Map<string, number>();
    let most = 0;
    receiver.answer((response) => {
      const { url = '' } = response.req;
      busy.set(url, (busy.get(url) ?? 0) + 1);
      most = Math.max(most, busy.get(url) ?? 0);
      setImmediate(() => {
        busy.set(url, (busy.get(url) ?? 0) - 1);
        response.writeHead(204).end();
      });
    });
    await webhooks.publish(...Array.from({ length: 75 }, () => reported()));
    const replicas = [webhooks.replica(), webhooks.replica(), webhooks.replica()];
    const waiting = async () => {
      const [row] = await webhooks.rows<{ n: string }>(
        `SELECT count(*) AS n FROM webhook_deliveries WHERE state = 'pending'`,
      );
      return Number(row?.n);
    };
    while ((await waiting()) > 0) await Promise.all(replicas.map((replica) => webhooks.deliver(replica)));
    expect(receiver.requests).toHaveLength(300);
    const sent = receiver.requests.map(({ path, headers }) => `${path} ${headers['webhook-id']}`);
    expect(new Set(sent).size).toBe(300);
    expect(most).toBeLessThanOrEqual(MOST_PER_ENDPOINT);
    expect(most).toBeGreaterThan(1);
  });

  it('take over what one that was killed had claimed, and the lost attempt stays in the log', async () => {
    const { id } = await webhooks.add(receiver.url);
    await webhooks.publish(reported());
    // As a killed replica leaves it: claimed, without an outcome.
    const until = new Date(webhooks.clock.now().getTime() + 50_000);
    expect(await webhooks.claim(until)).toHaveLength(1);
    expect(await webhooks.log(id)).toMatchObject([{ attempts: [{ duration_ms: null, error: null }] }]);
    webhooks.clock.set(new Date(until.getTime() - 1));
    expect(await webhooks.deliver()).toBe(0);
    webhooks.clock.set(until);
    expect(await webhooks.log(id)).toMatchObject([{ attempts: [{ error: 'interrupted' }] }]);
    expect(await webhooks.deliver()).toBe(1);
    expect(await webhooks.log(id)).toMatchObject([
      { state: 'delivered', attempts: [{ error: 'interrupted' }, { status_code: 204, error: null }] },
    ]);
  });

  it('believe a late success of a claim that ran out, and no late failure', async () => {
    const endpoints = [await webhooks.add(receiver.url), await webhooks.add(`${receiver.url}/other`)];
    await webhooks.publish(reported());
    const [late, taken] = await webhooks.claim(webhooks.clock.now());
    const again = await webhooks.claim(new Date(webhooks.clock.now().getTime() + 50_000));
    expect(again).toHaveLength(2);
    const outcome = { retryAfterMs: null, durationMs: 1 };
    await webhooks.recording.record(late as Claim, { ...outcome, statusCode: 200, error: null });
    await webhooks.recording.record(taken as Claim, { ...outcome, statusCode: 500, error: 'http_status' });
    const logs = await Promise.all(endpoints.map(({ id }) => webhooks.log(id)));
    const states = logs.flat().map(({ webhook_id, state }) => [webhook_id, state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [late?.endpointId, 'delivered'],
        [taken?.endpointId, 'pending'],
      ]),
    );
    const still = logs.flat().find(({ state }) => state === 'pending');
    expect(still).toMatchObject({ attempts: [{ error: 'http_status' }, { duration_ms: null, error: null }] });
  });
});
