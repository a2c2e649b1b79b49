import { type RequestOf, recordBeacon, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { postSessionBeacon } from './post-session-beacon.endpoint';

const SHOP = 'https://shop.example';
const SLICE = Object.fromEntries(
  Object.entries(postSessionBeacon.exampleRequest ?? {}).map(([name, value]) => [name, String(value)]),
);

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof recordBeacon>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(recordBeacon, (request) => {
    asked.push(request);
    return { received: true as const };
  });
});

const send = (form: Record<string, string>, query = '', as = key, headers = {}) =>
  ask(`${gateway.url}/api/v1/interaction/session-beacon${query}`, { form, key: as, headers });

describe('POST /api/v1/interaction/session-beacon', () => {
  it('200: confirms at the top level, without data around it', async () => {
    const { status, text } = await send(SLICE);
    expect([status, text]).toEqual([200, '{"received":true}']);
  });

  it('200: takes every field to its place', async () => {
    await send(SLICE);
    expect(asked).toMatchObject([
      {
        accountId: key.accountId,
        sessionId: SLICE.session_id,
        slice: {
          seq: 4,
          startedAtMs: 1_769_860_800_000,
          durationMs: 5_000,
          mouseMoveCount: 84,
          mouseMoveIntervalAvgMs: 31.4,
          mouseMoveIntervalStdevMs: 96.2,
          keystrokeCount: 17,
          keystrokeDwellAvgMs: 98.5,
          focusCount: 2,
          blurCount: 1,
          visibleMs: 5_000,
          hiddenMs: 0,
        },
      },
    ]);
  });

  it('200: takes how keys follow one another, presses and submissions to their places', async () => {
    const further = {
      keystroke_overlap_count: '3',
      keystroke_quick_count: '8',
      keystroke_instant_count: '2',
      mouse_press_count: '4',
      mouse_press_avg_ms: '81.24567',
      submit_count: '1',
    };
    await send({ session_id: 'a', ...further });
    expect(asked[0]?.slice).toMatchObject({
      keystrokeOverlapCount: 3,
      keystrokeQuickCount: 8,
      keystrokeInstantCount: 2,
      mousePressCount: 4,
      mousePressAvgMs: 81.246,
      submitCount: 1,
    });
  });

  it('200: accepts a slice with nothing but its session', async () => {
    const { status } = await send({ session_id: 'a' });
    const slice = Object.fromEntries(Object.keys(asked[0]?.slice ?? {}).map((name) => [name, null]));
    expect([status, asked[0]?.slice]).toEqual([200, slice]);
  });

  it("200: rounds a browser's times, which are fractions of milliseconds", async () => {
    await send({ session_id: 'a', visible_ms: '4999.7', keystroke_dwell_avg_ms: '98.76543' });
    expect(asked[0]?.slice).toMatchObject({ visibleMs: 5_000, keystrokeDwellAvgMs: 98.765 });
  });

  it.each([
    ['mouse_move_count', '-1'],
    ['mouse_move_count', '1e5'],
    ['keystroke_dwell_avg_ms', 'NaN'],
    ['visible_ms', '1000000001'],
    ['seq', '1.5'],
  ])('200: never loses a slice to an unreadable %s (%s), and warns when asked', async (field, value) => {
    const { status, body } = await send(
      { session_id: 'a', focus_count: '3', [field]: value },
      '?expand=warnings',
    );
    expect([status, body]).toMatchObject([200, { received: true, warnings: [{ param: field }] }]);
    expect(asked[0]?.slice).toMatchObject({ focusCount: 3 });
  });

  it('200: gives each call an attempt of its own, but not a repeat under one Idempotency-Key', async () => {
    await send(SLICE);
    await send(SLICE);
    const headers = { 'idempotency-key': 'slice-1' };
    await send(SLICE, '', key, headers);
    const again = await send(SLICE, '', key, headers);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(new Set(asked.map(({ attemptId }) => attemptId)).size).toBe(3);
    expect(asked).toHaveLength(3);
  });

  it('200: takes nothing of the quota', async () => {
    expect((await send(SLICE, '', await gateway.issueKey({ per_day: 0 }))).status).toBe(200);
  });

  it('200: takes slices of a page with a publishable key, whose answer the page may read', async () => {
    const page = await gateway.issueKey({
      mode: 'pub',
      scopes: ['interaction.session'],
      allowed_origins: [SHOP],
    });
    const { status, headers } = await send(SLICE, '', page, { origin: SHOP });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, SHOP]);
    const stranger = await send(SLICE, '', page, { origin: 'https://stranger.example' });
    expect([stranger.status, stranger.body.error?.code]).toEqual([403, 'origin_not_allowed']);
  });

  it('200: a test key sends to the sandbox, under an account apart from the live one', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    await send(SLICE, '', test);
    expect(asked[0]?.accountId).not.toBe(key.accountId);
    expect((await send(SLICE, '?sandbox_error=internal_error', test)).status).toBe(500);
  });

  it('400: asks for the session', async () => {
    const forms: Record<string, string>[] = [{}, { session_id: '' }];
    for (const form of forms) {
      const { status, body } = await send({ keystroke_count: '1', ...form });
      expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'session_id' }]);
    }
  });

  it('400: takes a session id of 128 characters, whatever they are, and no longer one', async () => {
    expect((await send({ session_id: '\u{1F6E1}'.repeat(128) })).status).toBe(200);
    const { status, body } = await send({ session_id: 'x'.repeat(129) });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'session_id' }]);
  });

  it('400: a session has its maximum of slices', async () => {
    await gateway.answer(recordBeacon, () => {
      throw new ServiceError('validation_failed', { message: 'It is full.', param: 'session_id' });
    });
    const { status, body } = await send(SLICE);
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'session_id' }]);
  });

  it('413: refuses a body over 4 KiB', async () => {
    const { status, body } = await send({ ...SLICE, unknown: 'x'.repeat(4_096) });
    expect([status, body.error]).toMatchObject([413, { code: 'payload_too_large' }]);
    expect(asked).toEqual([]);
  });

  it('415: refuses the plain text that sendBeacon makes of a string', async () => {
    const { status } = await ask(`${gateway.url}/api/v1/interaction/session-beacon`, {
      key,
      form: SLICE,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
    expect(status).toBe(415);
  });

  it('503: acknowledges nothing that is not stored', async () => {
    await gateway.silence(recordBeacon);
    const { status, body } = await send(SLICE);
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
  });
});
