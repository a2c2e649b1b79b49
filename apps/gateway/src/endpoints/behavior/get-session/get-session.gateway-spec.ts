import { getSession, type RequestOf, ServiceError, type SessionResult } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { getSessionEndpoint } from './get-session.endpoint';

const record = recordedReply(getSessionEndpoint) as SessionResult;
const EXPANSIONS = {
  contributions: [{ code: 'session_short_dwell', points: 55, reason: 'A sentence.', evidence: {} }],
  risk_contributions: [{ code: 'session_short_dwell', points: 55, reason: 'A sentence.', evidence: {} }],
};

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof getSession>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(getSession, (request) => {
    asked.push(request);
    if (request.accountId !== key.accountId) {
      throw new ServiceError('not_found', { message: `Account ${request.accountId} has no such session.` });
    }
    return { record, expansions: EXPANSIONS };
  });
});

const read = (sessionId: string, query = '', as = key) =>
  ask(`${gateway.url}/api/v1/interaction/session/${sessionId}${query}`, {
    key: as,
    headers: { 'x-request-id': 'fixed' },
  });

describe('GET /api/v1/interaction/session/{sessionId}', () => {
  it("200: answers the service's record as it is, wrapped in data", async () => {
    const { status, text } = await read(record.session_id);
    expect([status, text]).toEqual([200, JSON.stringify({ data: record })]);
  });

  it('200: adds the contributions when asked', async () => {
    const { body } = await read(record.session_id, '?expand=contributions');
    expect(body.data).toEqual({ ...record, ...EXPANSIONS });
  });

  it('200: takes an id of any characters, escaped', async () => {
    const id = 'a b/c?d=é\u{1F6E1}';
    expect((await read(encodeURIComponent(id))).status).toBe(200);
    expect(asked).toMatchObject([{ sessionId: id }]);
  });

  it('200: takes nothing of the quota', async () => {
    const own = await gateway.issueKey({ per_day: 0, account: key });
    expect((await read(record.session_id, '', own)).status).toBe(200);
  });

  it("404: answers the same, byte for byte, for another account's session and a malformed id", async () => {
    const other = await gateway.issueKey();
    const answers = await Promise.all([
      read(record.session_id, '', other),
      read('never', '', other),
      read('x'.repeat(129)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.error).toMatchObject({ code: 'not_found', request_id: 'fixed' });
  });

  it('500: a test key gets the error that it asks for', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    expect((await read('a', '?sandbox_error=internal_error', test)).status).toBe(500);
  });

  it('400: refuses an unknown expansion', async () => {
    const { status, body } = await read('a', '?expand=everything');
    expect([status, body.error]).toMatchObject([400, { param: 'expand' }]);
  });

  it('403: a publishable key sends sessions and never reads one', async () => {
    const page = await gateway.issueKey({
      mode: 'pub',
      scopes: ['interaction.session'],
      allowed_origins: ['https://shop.example'],
      account: key,
    });
    const { status, body } = await ask(`${gateway.url}/api/v1/interaction/session/${record.session_id}`, {
      key: page,
      headers: { origin: 'https://shop.example' },
    });
    expect([status, body.error]).toMatchObject([403, { code: 'insufficient_scope' }]);
    expect(asked).toEqual([]);
  });

  it('405: is read and not sent to', async () => {
    const { status } = await ask(`${gateway.url}/api/v1/interaction/session/a`, { key, form: {} });
    expect(status).toBe(405);
  });

  it('503: immediately while sessions are unavailable', async () => {
    await gateway.silence(getSession);
    const { status, body } = await read('a');
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
  });
});
