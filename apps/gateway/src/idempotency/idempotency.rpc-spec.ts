import { addEntry, type RequestOf, ServiceError, screenOrder } from '@rampart/contracts';
import { screeningExample } from '../endpoints/orders/screening-example.fixture';
import { ask } from '../http/ask.fixture';
import { startTestGateway, type TestGateway, type TestKey } from '../http/gateway.fixture';

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof screenOrder>[];

const answer = (request: RequestOf<typeof screenOrder>) => {
  asked.push(request);
  return {
    shieldId: screeningExample.shield_id,
    result: JSON.stringify({ ...screeningExample, requests_remaining_today: request.remainingToday }),
    expansions: { contributions: [], warnings: [], degraded: [] },
  };
};

beforeAll(async () => {
  gateway = await startTestGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(screenOrder, answer);
});

afterAll(() => gateway.close());

const screen = (idempotencyKey: string, form: Record<string, string> = {}, as = key, query = '') =>
  ask(`${gateway.url}/api/v1/screen${query}`, {
    key: as,
    form,
    headers: { 'idempotency-key': idempotencyKey },
  });

/** A commit of the service that was not confirmed. */
const lost = () =>
  new ServiceError('unavailable', { message: 'Lost.', retryAfterSeconds: 1, isOutcomeUnknown: true });

describe('a POST without an Idempotency-Key', () => {
  it('stays counted when its outcome is not known, and is given back when nothing was done', async () => {
    const own = await gateway.issueKey({ per_day: 2 });
    const send = () => ask(`${gateway.url}/api/v1/screen`, { key: own, form: {} });
    const failures = [
      lost(),
      new ServiceError('unavailable', { message: 'Not now.', retryAfterSeconds: 1 }),
      new ServiceError('deadline_exceeded', { message: 'Lists are late.', isOutcomeUnknown: true }),
    ];
    await gateway.answer(screenOrder, (request) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return answer(request);
    });
    expect((await send()).status).toBe(503);
    expect((await send()).status).toBe(503);
    // The service has answered: its own unsuccessful wait is not an outcome.
    expect((await send()).status).toBe(504);
    expect((await send()).status).toBe(200);
    expect((await send()).body.error?.code).toBe('quota_exceeded');
  });
});

describe('a POST with an Idempotency-Key', () => {
  it('does the work of 50 parallel sends exactly once', async () => {
    const sends = await Promise.all(Array.from({ length: 50 }, () => screen('parallel', { amount: '5' })));
    expect(asked).toHaveLength(1);
    const codes = new Set(sends.map(({ status, body }) => (status === 200 ? 'ok' : body.error?.code)));
    expect([...codes].filter((code) => code !== 'ok' && code !== 'idempotency_in_progress')).toEqual([]);
    expect(new Set(sends.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
    expect((await screen('parallel', { amount: '5' })).headers.get('idempotency-replayed')).toBe('true');
    expect(asked).toHaveLength(1);
  });

  it('replays the first answer byte for byte and costs no quota', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    const first = await screen('replayed', { amount: '5' }, own);
    const second = await screen('replayed', { amount: '5.00', colour: 'blue' }, own);
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('x-ignored-fields')).toBe('colour');
    expect((await screen('another', {}, own)).body.error?.code).toBe('quota_exceeded');
  });

  it('is the same one however its path is spelled', async () => {
    const first = await screen('spelled', { amount: '5' });
    for (const path of ['/api/v1/scr%65en', '/%61pi/v1/%73creen']) {
      const again = await ask(`${gateway.url}${path}`, {
        key,
        form: { amount: '5' },
        headers: { 'idempotency-key': 'spelled' },
      });
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
    expect(asked).toHaveLength(1);
  });

  it('422: refuses the key for another order, or for another expansion', async () => {
    await screen('reused', { amount: '5' });
    const others = [
      await screen('reused', { amount: '6' }),
      await screen('reused', { amount: '5' }, key, '?expand=warnings'),
    ];
    expect(others.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [422, 'idempotency_key_reused'],
      [422, 'idempotency_key_reused'],
    ]);
  });

  it('409: while the first is in progress, with the time to retry', async () => {
    let finish = () => {};
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await gateway.answer(screenOrder, async (request) => {
      start();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return answer(request);
    });
    const first = screen('slow');
    await started;
    const second = await screen('slow');
    expect([second.status, second.body.error?.code, second.headers.get('retry-after')]).toEqual([
      409,
      'idempotency_in_progress',
      '1',
    ]);
    finish();
    expect((await first).status).toBe(200);
  });

  it('keeps accounts and paths apart', async () => {
    await gateway.answer(addEntry, () => ({ id: 7, isNew: true }));
    await screen('everywhere');
    const other = await screen('everywhere', {}, await gateway.issueKey());
    const list = await ask(`${gateway.url}/api/v1/lists`, {
      key,
      form: { list_type: 'blacklist', value: '203.0.113.7' },
      headers: { 'idempotency-key': 'everywhere' },
    });
    expect([other.headers.get('idempotency-replayed'), list.body]).toEqual([null, { data: { id: 7 } }]);
    expect(asked).toHaveLength(2);
  });

  it('repeats the work after a failure under the same attempt id, by which screening recognises it', async () => {
    const attempts: string[] = [];
    await gateway.answer(screenOrder, (request) => {
      attempts.push(request.attemptId);
      if (attempts.length === 1)
        throw new ServiceError('unavailable', { message: 'Not now.', retryAfterSeconds: 1 });
      return answer(request);
    });
    expect((await screen('failed')).status).toBe(503);
    expect((await screen('failed')).status).toBe(200);
    expect(attempts).toHaveLength(2);
    expect(attempts[0]).toBe(attempts[1]);
  });

  it('keeps nothing of a request that was refused: the key is free for a better one', async () => {
    expect((await screen('refused', { amount: '-1' })).status).toBe(400);
    expect((await screen('refused', { amount: '1' })).status).toBe(200);
    const blocked = await gateway.issueKey({ per_day: 0 });
    expect((await screen('over quota', { amount: '1' }, blocked)).body.error?.code).toBe('quota_exceeded');
    expect((await screen('over quota', { amount: '2' }, blocked)).body.error?.code).toBe('quota_exceeded');
  });

  it('counts a call once whose first try has no known outcome, and gives a refused one back', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    let failure: ServiceError | null = lost();
    await gateway.answer(screenOrder, (request) => {
      if (failure !== null) throw failure;
      return answer(request);
    });
    expect((await screen('unknown', {}, own)).status).toBe(503);
    expect((await screen('other', {}, own)).body.error?.code).toBe('quota_exceeded');
    failure = new ServiceError('unavailable', { message: 'Not now.', retryAfterSeconds: 1 });
    expect((await screen('unknown', {}, own)).status).toBe(503);
    expect((await screen('other', {}, own)).body.error?.code).toBe('quota_exceeded');
    failure = null;
    const done = await screen('unknown', {}, own);
    expect([done.status, done.body.data?.requests_remaining_today]).toEqual([200, 0]);
    expect((await screen('other', {}, own)).body.error?.code).toBe('quota_exceeded');
  });

  it('gives the place of a call back whose work was refused after a try of unknown outcome', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    await gateway.answer(screenOrder, () => {
      throw lost();
    });
    expect((await screen('refused later', {}, own)).status).toBe(503);
    await gateway.answer(screenOrder, () => {
      throw new ServiceError('conflict', { message: 'Not so.' });
    });
    expect((await screen('refused later', {}, own)).status).toBe(409);
    await gateway.answer(screenOrder, answer);
    expect((await screen('other', {}, own)).status).toBe(200);
  });

  it('400: refuses a key that is too long', async () => {
    const { status, body } = await screen('x'.repeat(256));
    expect([status, body.error]).toMatchObject([
      400,
      { code: 'validation_failed', param: 'Idempotency-Key' },
    ]);
  });
});
