import { explainScreening, getScreening, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

// Deliberately not a complete screening: the stored text is not parsed.
const STORED = '{ "shield_id":"20260131-a1b2c3", "shield_score": 1.50 }';

let gateway: TestGateway;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
  await gateway.answer(getScreening, ({ accountId, shieldId }) => {
    if (accountId === key.accountId && shieldId === '20260131-a1b2c3') return { result: STORED };
    throw new ServiceError('not_found', { message: `Account ${accountId} has no such screening.` });
  });
});

const replay = (shieldId: string, as = key) =>
  ask(`${gateway.url}/api/v1/screen/${shieldId}`, { key: as, headers: { 'x-request-id': 'fixed' } });

describe('GET /api/v1/screen/{shield_id}', () => {
  it('200: gives the stored answer byte for byte', async () => {
    const { status, text } = await replay('20260131-a1b2c3');
    expect([status, text]).toEqual([200, `{"data":${STORED}}`]);
  });

  it('200: does not count against the quota', async () => {
    const account = { accountId: key.accountId, userId: key.userId };
    const own = await gateway.issueKey({ per_day: 0, account });
    expect((await replay('20260131-a1b2c3', own)).status).toBe(200);
  });

  it('200: adds what was asked to stand behind it, and leaves the stored answer as it is', async () => {
    const asked: unknown[] = [];
    await gateway.answer(explainScreening, (request) => {
      asked.push(request);
      return { manifest: null, warnings: [] };
    });
    const { status, text } = await replay('20260131-a1b2c3?expand=warnings,manifest');
    expect([status, text]).toEqual([200, `{"data":${STORED.slice(0, -1)},"warnings":[],"manifest":null}}`]);
    expect(asked).toEqual([
      { accountId: key.accountId, shieldId: '20260131-a1b2c3', parts: ['warnings', 'manifest'] },
    ]);
  });

  it('400: refuses any other expansion', async () => {
    const { status, body } = await replay('20260131-a1b2c3?expand=everything');
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'expand' }]);
  });

  it("404: answers the same, byte for byte, for another account's id, an absent and a malformed one", async () => {
    const other = await gateway.issueKey();
    const answers = await Promise.all([
      replay('20260131-a1b2c3', other),
      replay('20260131-ffffff'),
      replay('no-id'),
      replay('%00'),
      replay('x'.repeat(2_000)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.body.error).toMatchObject({ code: 'not_found', request_id: 'fixed' });
  });

  it('429: what was found meanwhile is not answered beyond the limit of the minute', async () => {
    const slow = await gateway.issueKey({
      rate_per_minute: 2,
      account: { accountId: key.accountId, userId: key.userId },
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => replay('20260131-a1b2c3', slow)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(refused.map(({ body }) => body.error?.code))).toEqual(new Set(['rate_limited']));
    expect(refused.some(({ text }) => text.includes('shield_score'))).toBe(false);
    expect(refused[0]?.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  it('429: comes before what is wrong with the call otherwise', async () => {
    const spent = await gateway.issueKey({ rate_per_minute: 0 });
    const answers = await Promise.all([replay('20260131-ffffff', spent), replay('no-id', spent)]);
    expect(answers.map(({ body }) => body.error?.code)).toEqual(['rate_limited', 'rate_limited']);
  });

  it('503: immediately while screening is not running', async () => {
    await gateway.silence(getScreening);
    const { status, body } = await replay('20260131-a1b2c3');
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
  });
});
