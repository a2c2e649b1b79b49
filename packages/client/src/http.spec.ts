import { inspect } from 'node:util';
import { RampartError } from './errors.ts';
import { Rampart, type RampartOptions } from './rampart.ts';
import {
  data,
  hangUp,
  refusal,
  type ScriptedServer,
  silence,
  startScriptedServer,
} from './scripted-server.fixture.ts';

const KEY = 'rmp_test_0123456789';
let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server?.close());

const client = (options: Partial<RampartOptions> = {}) =>
  new Rampart({ url: server.url, apiKey: KEY, ...options });
const failureOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => {
      throw new Error('It was answered.');
    },
    (error: unknown) => error as RampartError,
  );

describe('a call', () => {
  it('is sent with the key, as JSON, with what the query takes, and gives the data of the answer', async () => {
    server.answer(data({ shield_id: 'a' }));
    const answer = await client().screenings.create(
      { email: 'a@shop.example' },
      { expand: 'rules', timeoutMs: 5_000 },
    );
    expect(answer).toEqual({ shield_id: 'a' });
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        url: '/api/v1/screen?expand=rules',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: '{"email":"a@shop.example"}',
      },
    ]);
  });

  it('keeps what it is given out of other paths', async () => {
    server.answer(data({}));
    await client().screenings.get('../lists?x=1');
    expect(server.received[0]?.url).toBe('/api/v1/screen/..%2Flists%3Fx%3D1');
  });

  it('that is refused throws an error with its code, its field and the id of the request', async () => {
    server.answer(refusal(400, 'validation_failed'));
    const error = await failureOf(client().screenings.create({ email: 'x' }));
    expect(error).toBeInstanceOf(RampartError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      param: 'email',
      requestId: 'req-1',
      message: 'In words.',
      isUnavailable: false,
    });
    expect(server.received).toHaveLength(1);
  });

  it('that something else answers, such as a proxy, is an unexpected answer', async () => {
    server.answer((response) => response.writeHead(404).end('<h1>Not here</h1>'));
    expect(await failureOf(client().account.get())).toMatchObject({ code: 'unexpected_answer', status: 404 });
    server.answer((response) => response.end('<h1>Welcome</h1>'));
    expect(await failureOf(client().account.get())).toMatchObject({
      code: 'unexpected_answer',
      status: null,
    });
  });

  it.each([
    ['to the same call elsewhere', '/api/v1/screen', 'Set url to OTHER.'],
    ['to the same call below a path', '/fraud/api/v1/screen', 'Set url to OTHER/fraud.'],
    ['to a page', '/sign-in?next=screen', 'Set url to where Rampart itself answers.'],
  ])(
    'that is redirected %s says so, follows nowhere, and is neither tried again nor decided locally',
    async (_, path, hint) => {
      const other = await startScriptedServer();
      other.answer(data({}));
      server.answer((response) => response.writeHead(307, { location: `${other.url}${path}` }).end());
      const error = await failureOf(client().screenings.create({}, { onUnavailable: 'approve' }));
      expect(error).toMatchObject({ code: 'redirected', status: 307, isUnavailable: false });
      expect(error.message).toContain(`${server.url} redirects to ${other.url}`);
      expect(error.message).toContain(hint.replace('OTHER', other.url));
      expect(server.received).toHaveLength(1);
      expect(other.received).toEqual([]);
      await other.close();
    },
  );

  it('shows its key neither in the client nor in an error', async () => {
    server.answer(refusal(401, 'invalid_api_key'));
    const rampart = client();
    const error = await failureOf(rampart.account.get());
    expect(
      `${inspect(rampart, { depth: 9 })}${JSON.stringify(rampart)}${inspect(error, { depth: 9 })}`,
    ).not.toContain(KEY);
  });

  it('is passed to a function for logs and metrics, without the query', async () => {
    server.answer(refusal(503, 'unavailable'), data({}));
    const told: string[] = [];
    const rampart = client({
      onResponse: (facts) => told.push(`${facts.method} ${facts.path} ${facts.status} ${facts.attempt}`),
    });
    await rampart.checks.email({ email: 'a@shop.example' });
    expect(told).toEqual(['GET /api/v1/email/check 503 1', 'GET /api/v1/email/check 200 2']);
  });
});

it('a function for metrics that throws costs no call', async () => {
  server.answer(data({ shield_id: 'a' }));
  const onResponse = () => {
    throw new TypeError('of the caller');
  };
  expect(await client({ onResponse }).screenings.create({})).toEqual({ shield_id: 'a' });
});

describe('another try', () => {
  it.each([
    ['unavailable', refusal(503, 'unavailable')],
    ['rate_limited', refusal(429, 'rate_limited', { 'retry-after': '0' })],
    ['deadline_exceeded', refusal(504, 'deadline_exceeded')],
    ['idempotency_in_progress', refusal(409, 'idempotency_in_progress')],
    ['a connection that breaks off', hangUp],
  ])('after %s names the same attempt', async (_, first) => {
    server.answer(first, data({ shield_id: 'a' }));
    expect(await client().screenings.create({ amount: 5 })).toEqual({ shield_id: 'a' });
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    expect(server.received[1]?.body).toBe('{"amount":5}');
  });

  it('takes the key that the caller gives, and each call has another by itself', async () => {
    server.answer(data({}));
    await client().screenings.create({}, { idempotencyKey: 'order-1' });
    await client().screenings.create({});
    await client().screenings.create({});
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe('order-1');
    expect(new Set(keys).size).toBe(3);
  });

  it('is made twice, and then the last error is thrown', async () => {
    server.answer(refusal(503, 'unavailable'));
    expect(await failureOf(client().account.get())).toMatchObject({
      code: 'unavailable',
      isUnavailable: true,
    });
    expect(server.received).toHaveLength(3);
    server.answer(refusal(503, 'unavailable'));
    await failureOf(client().account.get({ maxRetries: 0 }));
    expect(server.received).toHaveLength(1);
  });

  it('is not made when it would have to wait for longer than the call may take', async () => {
    server.answer(refusal(429, 'quota_exceeded', { 'retry-after': '3600' }));
    const error = await failureOf(client().screenings.create({}));
    expect(error).toMatchObject({ code: 'quota_exceeded', retryAfterMs: 3_600_000 });
    expect(server.received).toHaveLength(1);
  });

  it('is made once after an error of Rampart itself, as its guide says', async () => {
    server.answer(refusal(500, 'internal_error'));
    await failureOf(client({ maxRetries: 5 }).screenings.create({}));
    const [first, second] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(server.received).toHaveLength(2);
    expect(second).toBe(first);
  });

  it.each([
    ['conflict', 409],
    ['payload_too_large', 413],
  ])('is not made after %s', async (code, status) => {
    server.answer(refusal(status, code));
    await failureOf(client().screenings.create({}));
    expect(server.received).toHaveLength(1);
  });

  it('is not made of a DELETE whose answer was lost, which may have been done', async () => {
    server.answer(hangUp, data({}));
    expect(await failureOf(client().lists.delete('7'))).toMatchObject({ code: 'connection_failed' });
    expect(server.received).toHaveLength(1);
  });

  it('is made while there is time when an answer does not come', async () => {
    server.answer(silence, data({ shield_id: 'a' }));
    expect(await client({ timeoutMs: 2_000 }).screenings.create({})).toEqual({ shield_id: 'a' });
  });
});

describe('the end of a call', () => {
  it('comes with its time, however many tries there were', async () => {
    server.answer(silence);
    const error = await failureOf(client({ timeoutMs: 300 }).screenings.create({}));
    expect(error).toMatchObject({ code: 'timed_out', status: null, isUnavailable: true });
  });

  it('comes with the caller’s signal, whose reason is thrown', async () => {
    server.answer(silence);
    const stop = new AbortController();
    const call = client().screenings.create({}, { signal: stop.signal });
    const reason = new Error('The customer left.');
    setTimeout(() => stop.abort(reason), 50);
    expect(await failureOf(call)).toBe(reason);
    expect(await failureOf(client().account.get({ signal: stop.signal }))).toBe(reason);
  });

  it('comes with the caller’s signal also between two tries', async () => {
    server.answer(refusal(503, 'unavailable', { 'retry-after': '5' }));
    const stop = new AbortController();
    const call = client().account.get({ signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    expect(await failureOf(call)).toMatchObject({ name: 'AbortError' });
  });
});

describe('a list', () => {
  const page = (ids: readonly string[], next: string | null) =>
    data({ screenings: ids.map((shield_id) => ({ shield_id })), next_cursor: next });

  it('is its first page when it is awaited', async () => {
    server.answer(page(['a'], 'more'));
    expect(await client().screenings.list({ limit: 1 })).toEqual({
      screenings: [{ shield_id: 'a' }],
      next_cursor: 'more',
    });
    expect(server.received.map(({ url }) => url)).toEqual(['/api/v1/screenings?limit=1']);
  });

  it('is all rows when it is iterated, and reads a page when it comes to it', async () => {
    server.answer(page(['a', 'b'], 'c1'), page(['c'], 'c2'), page([], null));
    const seen: string[] = [];
    for await (const { shield_id } of client().screenings.list({ status: 'REVIEW' })) {
      seen.push(`${shield_id}${server.received.length}`);
    }
    expect(seen).toEqual(['a1', 'b1', 'c2']);
    expect(server.received.map(({ url }) => url)).toEqual([
      '/api/v1/screenings?status=REVIEW',
      '/api/v1/screenings?status=REVIEW&cursor=c1',
      '/api/v1/screenings?status=REVIEW&cursor=c2',
    ]);
  });

  it('is read on demand, and not twice', async () => {
    server.answer(page(['a'], null));
    const list = client().screenings.list();
    expect(server.received).toHaveLength(0);
    await list;
    await list;
    for await (const row of list) expect(row.shield_id).toBe('a');
    expect(server.received).toHaveLength(1);
  });
});

describe('the client', () => {
  it.each([
    ['url', { url: 'rampart.internal' }],
    ['url', { url: 'ftp://rampart.internal' }],
    ['url', { url: 'https://shop:secret@rampart.internal' }],
    ['url', { url: 'https://rampart.internal/?key=1' }],
    ['apiKey', { apiKey: '' }],
    ['apiKey', { apiKey: 'rmp_live_x\nX-Other: 1' }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['maxRetries', { maxRetries: 1.5 }],
    ['maxLateOrders', { maxLateOrders: -1 }],
  ])('says which option it cannot use: %s', (name, option) => {
    expect(() => client(option)).toThrow(new RegExp(`^${name}: expected `));
  });

  it('does not repeat the password of an address', () => {
    expect(() => client({ url: 'https://shop:secret@rampart.internal' })).not.toThrow(/secret/);
  });

  it.each(['/rampart', '/rampart/', '/rampart/api/v1', '/rampart//api/v1/'])(
    'has its API below a path, too: %s',
    async (path) => {
      server.answer(data({}));
      await client({ url: `${server.url}${path}` }).account.get();
      expect(server.received[0]?.url).toBe('/rampart/api/v1/account');
    },
  );
});
