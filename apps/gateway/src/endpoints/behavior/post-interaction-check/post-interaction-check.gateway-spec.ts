import { checkInteraction, interactionSummary, type RequestOf } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { postInteractionCheck } from './post-interaction-check.endpoint';

const record = recordedReply(postInteractionCheck);
const EXPANSIONS = {
  contributions: [{ code: 'interaction_no_events', points: 75, reason: 'A sentence.', evidence: {} }],
  risk_contributions: [],
  degraded: [],
};

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof checkInteraction>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(checkInteraction, (request) => {
    asked.push(request);
    return { record: record as never, expansions: EXPANSIONS };
  });
});

const check = (form: Record<string, string> = {}, query = '', as = key, headers = {}) =>
  ask(`${gateway.url}/api/v1/interaction/check${query}`, { form, key: as, headers });

describe('POST /api/v1/interaction/check', () => {
  it("200: answers the service's record as it is, wrapped in data", async () => {
    const { status, text } = await check({ time_to_submit_ms: '90' });
    expect([status, text]).toEqual([200, JSON.stringify({ data: record })]);
  });

  it('200: takes every field to its place', async () => {
    const sent = postInteractionCheck.exampleRequest as Record<string, number>;
    const further = {
      last_move_to_submit_ms: '212.5',
      mouse_move_interval_median_ms: '16.6',
      mouse_move_interval_autocorrelation: '-0.04',
      mouse_reversal_count: '1',
      mouse_press_count: '2',
      mouse_press_avg_ms: '84',
      keystroke_dwell_stdev_ms: '28.5',
      keystroke_overlap_count: '6',
      keystroke_quick_count: '11',
      keystroke_instant_count: '3',
    };
    const form = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    await check({ ...form, ...further });
    expect(asked).toEqual([
      {
        accountId: key.accountId,
        sandbox: false,
        summary: {
          timeToFirstInteractionMs: 812,
          timeToSubmitMs: 1_204,
          mouseMoveCount: 4,
          mouseMoveIntervalStdevMs: 38,
          keystrokeCount: 44,
          keystrokeDwellAvgMs: 1.7,
          lastMoveToSubmitMs: 212.5,
          mouseMoveIntervalMedianMs: 16.6,
          mouseMoveIntervalAutocorrelation: -0.04,
          mouseReversalCount: 1,
          mousePressCount: 2,
          mousePressAvgMs: 84,
          keystrokeDwellStdevMs: 28.5,
          keystrokeOverlapCount: 6,
          keystrokeQuickCount: 11,
          keystrokeInstantCount: 3,
        },
      },
    ]);
  });

  it('200: needs no field at all, and distinguishes absent from zero', async () => {
    await check();
    await check({ keystroke_count: '0', mouse_move_count: '' });
    const nothing = Object.fromEntries(Object.keys(interactionSummary.shape).map((name) => [name, null]));
    expect(asked.map(({ summary }) => summary)).toEqual([nothing, { ...nothing, keystrokeCount: 0 }]);
  });

  it('200: takes JSON with the same field names', async () => {
    await fetch(`${gateway.url}/api/v1/interaction/check`, {
      method: 'POST',
      headers: { authorization: key.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ mouse_move_count: 12, keystroke_dwell_avg_ms: 98.5 }),
    });
    expect(asked[0]?.summary).toMatchObject({ mouseMoveCount: 12, keystrokeDwellAvgMs: 98.5 });
  });

  it.each(['-1', '1000000001', 'NaN', 'Infinity', '1e10', '0x10', 'soon'])(
    '200: treats %s as absent, and warns when asked',
    async (time_to_submit_ms) => {
      const { status, body } = await check({ time_to_submit_ms, keystroke_count: '3' }, '?expand=warnings');
      expect(status).toBe(200);
      expect(asked[0]?.summary).toMatchObject({ timeToSubmitMs: null, keystrokeCount: 3 });
      expect(body.data?.warnings).toMatchObject([{ param: 'time_to_submit_ms' }]);
    },
  );

  it('200: adds what was asked to stand behind it, and only that', async () => {
    const { body } = await check({}, '?expand=contributions');
    const { contributions, risk_contributions } = EXPANSIONS;
    expect(body.data).toEqual({ ...record, contributions, risk_contributions });
  });

  it('200: a page may call with a publishable key, from its own origin alone', async () => {
    const page = await gateway.issueKey({
      mode: 'pub',
      scopes: ['interaction.check'],
      allowed_origins: ['https://shop.example'],
    });
    expect((await check({}, '', page, { origin: 'https://shop.example' })).status).toBe(200);
    const foreign = await check({}, '', page, { origin: 'https://other.example' });
    expect([foreign.status, foreign.body.error]).toMatchObject([403, { code: 'origin_not_allowed' }]);
  });

  it('200: takes one of the quota', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    expect((await check({}, '', own)).status).toBe(200);
    expect((await check({}, '', own)).body.error).toMatchObject({ code: 'quota_exceeded' });
  });

  it('200: a test key checks in the sandbox, and gets the errors that it asks for', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    await check({}, '', test);
    expect(asked).toMatchObject([{ sandbox: true }]);
    expect((await check({}, '?sandbox_error=internal_error', test)).status).toBe(500);
  });

  it('503: immediately while checks are unavailable', async () => {
    await gateway.silence(checkInteraction);
    const { status, body } = await check();
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
  });
});
