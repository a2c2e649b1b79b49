import { request as openRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type BatchAnswer, type RequestOf, SCOPES, ServiceError, screenBatch } from '@rampart/contracts';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { screeningExample } from '../screening-example.fixture';

type Asked = RequestOf<typeof screenBatch>;

let gateway: TestGateway;
let key: TestKey;
let asked: Asked[];
/** How the service answers an item; the ids of those that it has screened before. */
let screen: (item: Asked['items'][number]) => BatchAnswer;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  screen = screened;
  await gateway.answer(screenBatch, (request) => {
    asked.push(request);
    return { answers: request.items.map((item) => screen(item)), stopped: null, isAskedAgain: false };
  });
});

function screened(item: Asked['items'][number], isRepeat = false): BatchAnswer {
  if (item.kind === 'outcome') return { kind: 'learned', shieldIds: ['20260131-a1b2c3'] };
  return {
    kind: 'screened',
    shieldId: '20260131-a1b2c3',
    status: 'REVIEW',
    score: 75.5,
    probability: 0.31,
    reasons: ['A reason.'],
    isRepeat,
    whole: {
      result: JSON.stringify(screeningExample),
      contributions: [{ code: 'a_code', points: 75.5, reason: 'A reason.', evidence: {} }],
      warnings: item.warnings,
      degraded: [{ source: 'velocity', cause: 'no_data' }],
    },
  };
}

interface Sending {
  readonly query?: string;
  readonly as?: TestKey;
  readonly headers?: Record<string, string>;
}

/** Sends the lines and reads every line of the answer. */
async function send(body: string | Uint8Array, { query = '', as = key, headers = {} }: Sending = {}) {
  const response = await fetch(`${gateway.url}/api/v1/screen/batch${query}`, {
    method: 'POST',
    headers: { authorization: as.bearer, 'content-type': 'application/x-ndjson', ...headers },
    body: body as string,
  });
  const text = await response.text();
  const isStream = response.headers.get('content-type') === 'application/x-ndjson; charset=utf-8';
  const lines = isStream
    ? text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  return {
    status: response.status,
    headers: response.headers,
    lines,
    error: isStream ? null : JSON.parse(text).error,
  };
}

const orders = (count: number, fields = '') =>
  Array.from({ length: count }, (_, n) => `{"user_order_id":"${n + 1}"${fields}}`).join('\n');

const itemsOf = (requests: readonly Asked[]) => requests.flatMap(({ items }) => items);

describe('POST /api/v1/screen/batch', () => {
  it('reads lines as POST screen reads an order, and names in each answer what the line was read without', async () => {
    const body = [
      '{"ip":1,"currency":"BTC","items":[{}],"amount":" 12 ","bill_country":"UK"}',
      '{"ip":" 192.0.2.1 "}',
      '{"type":"Outcome","shield_id":"20260131-a1b2c3","outcome":"Confirmed_Fraud","by":{"name":"x"}}',
    ];
    const { lines } = await send(body.join('\n'));
    expect(lines.slice(0, 3).map(({ ignored_fields }) => ignored_fields)).toEqual([
      ['ip', 'currency', 'items'],
      undefined,
      ['by'],
    ]);
    expect(itemsOf(asked)).toMatchObject([
      { order: { ip: '', currency: null, amount: 12, billCountry: 'GB' } },
      { order: { ip: '192.0.2.1' } },
      { kind: 'outcome', outcome: 'confirmed_fraud' },
    ]);
  });

  it('200: answers each line with a line, in their order, and marks the end', async () => {
    const body = [
      '{"type":"order","at":"2026-01-31 10:00","user_order_id":"1","amount":12.5,"currency":"eur"}',
      '{"type":"outcome","shield_id":"20260131-a1b2c3","outcome":"confirmed_fraud"}',
    ];
    const { status, lines } = await send(`${body.join('\r\n')}\r\n`);
    expect([status, lines]).toEqual([
      200,
      [
        {
          line: 1,
          user_order_id: '1',
          shield_id: '20260131-a1b2c3',
          status: 'REVIEW',
          score: 75.5,
          probability: 0.31,
          reasons: ['A reason.'],
        },
        { line: 2, shield_ids: ['20260131-a1b2c3'] },
        { end: true, complete: true, lines: 2, orders: 1, outcomes: 1, repeated: 0, refused: 0 },
      ],
    ]);
    expect(itemsOf(asked)).toMatchObject([
      { kind: 'order', at: '2026-01-31T10:00:00.000Z', order: { amount: 12.5, currency: 'EUR' } },
      {
        kind: 'outcome',
        at: null,
        shieldId: '20260131-a1b2c3',
        userOrderId: null,
        outcome: 'confirmed_fraud',
      },
    ]);
  });

  it('200: takes no address of the caller for that of an order', async () => {
    await send('{}\n{"ip":"203.0.113.7"}');
    expect(itemsOf(asked)).toMatchObject([{ at: null, order: { ip: '' } }, { order: { ip: '203.0.113.7' } }]);
  });

  it('200: finds an address in what proxies write, and knows none where none can be read', async () => {
    const written = ['203.0.113.7:17085', '[2001:db8::1]:443', '10.0.0.1, 203.0.113.7', 'nonsense', '', null];
    const { lines } = await send(written.map((ip) => JSON.stringify({ ip })).join('\n'));
    expect(itemsOf(asked).map((item) => item.kind === 'order' && item.order.ip)).toEqual([
      '203.0.113.7',
      '2001:db8::1',
      '203.0.113.7',
      '',
      '',
      '',
    ]);
    expect(lines.slice(0, 6).map(({ ignored_fields }) => ignored_fields)).toEqual([
      undefined,
      undefined,
      undefined,
      ['ip'],
      undefined,
      undefined,
    ]);
  });

  it('200: names what is wrong with each bad line, and continues', async () => {
    screen = (item) =>
      item.kind === 'outcome'
        ? { kind: 'refused', fault: { code: 'not_found', message: 'No such order.', param: null } }
        : screened(item);
    const { lines } = await send(
      Buffer.concat([
        Buffer.from(
          '{"user_order_id":"a","amount":"a lot"}\n\n[1]\n{"at":"noon"}\n{"type":"outcome","outcome":"fraud"}\n',
        ),
        Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
        Buffer.from(
          `{"name":"${'x'.repeat(65_536)}"}\n{"type":"outcome","user_order_id":"b","outcome":"false_positive"}\n{}`,
        ),
      ]),
    );
    expect(lines).toMatchObject([
      { line: 1, user_order_id: 'a', error: { code: 'validation_failed', param: 'amount' } },
      { line: 3, error: { code: 'malformed_body' } },
      { line: 4, error: { code: 'validation_failed', param: 'at' } },
      { line: 5, error: { code: 'validation_failed', param: 'outcome' } },
      { line: 6, error: { code: 'malformed_body' } },
      { line: 7, error: { code: 'payload_too_large' } },
      { line: 8, user_order_id: 'b', error: { code: 'not_found' } },
      { line: 9, status: 'REVIEW' },
      { end: true, complete: true, lines: 8, orders: 1, outcomes: 0, refused: 7 },
    ]);
  });

  it('200: refuses lines that carry fields of which none is known, with the nearest names', async () => {
    const { lines } = await send(
      [
        '{"Billing Zip":"10001","E-Mail":"ann@example.com"}',
        '{"type":"order","at":"2026-01-31","order":{"email":"ann@example.com"}}',
        '{"shield_id":"20260131-a1b2c3","outcome":"confirmed_fraud"}',
        '{"user_order_id":"1","outcome":"confirmed_fraud"}',
        '{"type":"order","at":"2026-01-31"}',
        '{"ann@example.com":1}',
        '{"user_order_id":"2","email":"ann@example.com","outcome":null,"ann@example.com":1}',
      ].join('\n'),
    );
    expect(lines).toMatchObject([
      {
        line: 1,
        error: {
          code: 'validation_failed',
          message: expect.stringContaining('did you mean `bill_zip_code`?'),
        },
      },
      { line: 2, error: { message: expect.stringContaining('`order.email`: did you mean `email`?') } },
      { line: 3, error: { code: 'missing_parameter', param: 'type' } },
      { line: 4, error: { code: 'missing_parameter', param: 'type' } },
      { line: 5, status: 'REVIEW' },
      { line: 6, error: { code: 'validation_failed', param: '?' } },
      { line: 7, status: 'REVIEW', ignored_fields: ['outcome', '?'] },
      { orders: 2, refused: 5 },
    ]);
    expect(JSON.stringify(lines)).not.toContain('ann@');
  });

  it('200: reads a batch behind a byte order mark, and compressed; names other encodings', async () => {
    const text = '\ufeff{"user_order_id":"1"}\r\n{"user_order_id":"2"}\r\n';
    const zipped = await send(gzipSync(text), { headers: { 'content-encoding': 'gzip' } });
    expect(zipped.lines).toMatchObject([{ user_order_id: '1' }, { user_order_id: '2' }, { orders: 2 }]);
    const { lines } = await send(Buffer.from('{"user_order_id":"1"}\n', 'utf16le'));
    expect(lines[0]).toMatchObject({ error: { message: expect.stringContaining('UTF-16') } });
  });

  it('400: says when a compressed batch breaks off', async () => {
    const body = gzipSync(orders(100)).subarray(0, -20);
    const { status, lines } = await send(body, { headers: { 'content-encoding': 'gzip' } });
    expect([status, lines.at(-1)]).toMatchObject([
      200,
      { complete: false, error: { code: 'malformed_body' } },
    ]);
  });

  it('200: gives what was asked to stand behind the answers, the whole result, or nothing but how far it is', async () => {
    const behind = await send('{"phone":"nobody"}', { query: '?expand=degraded,warnings' });
    expect(behind.lines[0]).toMatchObject({
      status: 'REVIEW',
      degraded: [{ source: 'velocity' }],
      warnings: [{ param: 'phone' }],
    });
    const whole = await send('{}', { query: '?detail=full&expand=contributions' });
    expect(whole.lines[0]).toEqual({
      line: 1,
      result: screeningExample,
      probability: 0.31,
      contributions: [expect.objectContaining({ code: 'a_code' })],
    });
    const none = await send('{}\nx\n{}\n', { query: '?detail=none' });
    expect(none.lines).toMatchObject([
      { line: 2, error: { code: 'malformed_body' } },
      { answered: 3 },
      { end: true, complete: true, orders: 2 },
    ]);
    expect(asked.map(({ whole }) => whole)).toEqual([true, true, false]);
  });

  it('200: screens as many lines together as fit into a message, in the order of their arrival', async () => {
    const { lines } = await send(orders(700, `,"name":"${'x'.repeat(900)}"`));
    expect(lines).toHaveLength(701);
    expect(itemsOf(asked).map((item) => (item.kind === 'order' ? item.order.userOrderId : null))).toEqual(
      Array.from({ length: 700 }, (_, n) => String(n + 1)),
    );
    expect(Math.max(...asked.map(({ items }) => items.length))).toBeLessThanOrEqual(256);
  });

  it('200: answers the first lines while the rest is not sent yet', async () => {
    const { sending, answers } = openBatch();
    sending.write('{"user_order_id":"1"}\n{"user');
    expect(await answers.next()).toMatchObject({ value: { line: 1, user_order_id: '1' } });
    sending.write('_order_id":"2"}\n');
    expect(await answers.next()).toMatchObject({ value: { line: 2, user_order_id: '2' } });
    sending.end();
    expect(await answers.next()).toMatchObject({ value: { end: true, complete: true, orders: 2 } });
  });

  it('200: asks for the same under the same Idempotency-Key, line by line, and for something new without one', async () => {
    const again = { headers: { 'idempotency-key': 'batch 1' } };
    await send('{}\n{}', again);
    screen = (item) => screened(item, true);
    const { lines } = await send('{}\n{}\n', again);
    await send('{}');
    const attempts = itemsOf(asked).map(({ attemptId }) => attemptId);
    expect(new Set(attempts).size).toBe(3);
    expect(attempts.slice(0, 2)).toEqual(attempts.slice(2, 4));
    expect(lines).toMatchObject([
      { repeated: true },
      { repeated: true },
      { complete: true, orders: 2, repeated: 2 },
    ]);
  });

  it('200: counts each order, and neither what was refused nor what was done before', async () => {
    const own = await gateway.issueKey({ per_day: 10 });
    const first = await send(
      `${orders(4)}\nx\n{"type":"outcome","user_order_id":"1","outcome":"confirmed_fraud"}`,
      { as: own },
    );
    expect(first.lines.at(-1)).toMatchObject({ orders: 4, outcomes: 1, refused: 1 });
    screen = (item) => screened(item, true);
    await send(orders(5), { as: own });
    screen = () => ({
      kind: 'refused',
      fault: { code: 'validation_failed', message: 'Too old.', param: 'at' },
    });
    await send(orders(5), { as: own });
    screen = screened;
    await send(orders(2), { as: own });
    expect(asked.at(-1)).toMatchObject({ remainingToday: 4 });
  });

  it('200: ends exactly where the quota does, and names the line to continue with', async () => {
    const own = await gateway.issueKey({ per_day: 3 });
    const { status, lines } = await send(`x\n${orders(5)}\n`, { as: own });
    expect(status).toBe(200);
    expect(lines.map((line) => line.line)).toEqual([1, 2, 3, 4, undefined]);
    expect(lines.at(-1)).toMatchObject({
      end: true,
      complete: false,
      orders: 3,
      next_line: 5,
      error: { code: 'quota_exceeded', request_id: expect.any(String) },
    });
    const { status: refused, error, headers } = await send(orders(1), { as: own });
    expect([refused, error.code]).toEqual([429, 'quota_exceeded']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('200: ends where the service stopped for good, with what was answered until then', async () => {
    await gateway.answer(screenBatch, (request) => {
      asked.push(request);
      if (asked.length > 1)
        throw new ServiceError('internal_error', { message: 'An internal error occurred.' });
      return { answers: request.items.map((item) => screened(item)), stopped: null, isAskedAgain: false };
    });
    const { lines } = await send(orders(400));
    const answered = asked[0]?.items.length ?? 0;
    expect(lines.at(-1)).toMatchObject({
      complete: false,
      lines: answered,
      next_line: answered + 1,
      error: { code: 'internal_error' },
    });
  });

  it('200: goes on where a reply had no more room', async () => {
    await gateway.answer(screenBatch, (request) => {
      asked.push(request);
      const some = request.items.slice(0, 2);
      return { answers: some.map((item) => screened(item)), stopped: null, isAskedAgain: false };
    });
    const { lines } = await send(orders(5));
    expect(lines.map((line) => line.user_order_id)).toEqual(['1', '2', '3', '4', '5', undefined]);
  });

  it('400: refuses a query, and an Idempotency-Key, that cannot be used', async () => {
    expect((await send('{}', { query: '?detail=some' })).error).toMatchObject({ param: 'detail' });
    const { status, error } = await send('{}', { headers: { 'idempotency-key': '' } });
    expect([status, error]).toMatchObject([400, { code: 'validation_failed', param: 'Idempotency-Key' }]);
    expect((await send('')).error).toMatchObject({ code: 'malformed_body' });
  });

  it('401 and 403: asks for a key with the scope', async () => {
    expect((await send('{}', { headers: { authorization: '' } })).status).toBe(401);
    const bare = await gateway.issueKey({ scopes: SCOPES.filter((scope) => scope !== 'screen.check') });
    const { status, error } = await send('{}', { as: bare });
    expect([status, error]).toMatchObject([403, { details: { scope: 'screen.check' } }]);
  });

  it('415: takes lines of JSON and nothing else', async () => {
    expect((await send('{}', { headers: { 'content-type': 'application/json' } })).status).toBe(415);
  });

  it('429: counts as one call of the minute, and lets an account have two concurrently', async () => {
    const own = await gateway.issueKey({ rate_per_minute: 1 });
    expect((await send(orders(3), { as: own })).headers.get('x-ratelimit-remaining')).toBe('0');
    expect((await send('{}', { as: own })).error).toMatchObject({ code: 'rate_limited' });
    const busy = [openBatch(), openBatch()];
    for (const { sending, answers } of busy) {
      sending.write('{}\n');
      await answers.next();
    }
    const { status, error } = await send('{}');
    expect([status, error]).toMatchObject([
      429,
      { code: 'rate_limited', message: expect.stringContaining('batches') },
    ]);
    for (const { sending, answers } of busy) {
      sending.end();
      await answers.next();
    }
    expect((await send('{}')).status).toBe(200);
  });

  it('503: gives the quota of its lines back, but where they may have been screened all the same', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    const failWith = (isOutcomeUnknown: boolean) =>
      gateway.answer(screenBatch, () => {
        const message = 'Not now.';
        throw new ServiceError('unavailable', { message, retryAfterSeconds: 1, isOutcomeUnknown });
      });
    const sendOne = async () => {
      const { status, error, lines } = await send('{}', { as: own });
      return error?.code ?? lines.at(-1)?.error?.code ?? status;
    };
    await failWith(false);
    expect([await sendOne(), await sendOne()]).toEqual(['unavailable', 'unavailable']);
    await failWith(true);
    expect([await sendOne(), await sendOne()]).toEqual(['unavailable', 'quota_exceeded']);
  });

  it('503: immediately while screening is not running', async () => {
    await gateway.silence(screenBatch);
    const { status, error } = await send('{}');
    expect([status, error]).toMatchObject([503, { code: 'unavailable' }]);
  });

  it('a test key screens in the sandbox at no cost, and rehearses errors, of a line and of the call', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    const { lines } = await send('{"user_order_id":"sandbox:unavailable"}\n{}', { as: test });
    expect(lines).toMatchObject([
      { line: 1, error: { code: 'unavailable' } },
      { line: 2, status: 'REVIEW' },
      {},
    ]);
    expect(asked[0]).toMatchObject({ sandbox: true });
    expect(asked[0]?.accountId).not.toBe(key.accountId);
    expect((await send('{}', { as: test, query: '?sandbox_error=unavailable' })).status).toBe(503);
  });
});

/** A batch that is answered while it is still being sent. */
function openBatch() {
  const sending = openRequest(`${gateway.url}/api/v1/screen/batch`, {
    method: 'POST',
    headers: { authorization: key.bearer, 'content-type': 'application/x-ndjson' },
  });
  async function* read() {
    const response = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
      sending.once('response', resolve).once('error', reject);
    });
    let text = '';
    for await (const piece of response) {
      text += piece.toString();
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Record<string, unknown>;
    }
  }
  return { sending, answers: read() };
}
