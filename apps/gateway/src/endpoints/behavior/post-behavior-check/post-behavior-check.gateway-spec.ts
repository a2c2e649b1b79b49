import { checkBehavior, type RequestOf } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { postBehaviorCheck } from './post-behavior-check.endpoint';

const record = recordedReply(postBehaviorCheck) as never;
const LOGIN = { entity_type: 'email', entity_value: 'ann@example.com', action: 'login' };

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof checkBehavior>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(checkBehavior, (request) => {
    asked.push(request);
    return { record, expansions: { contributions: [], risk_contributions: [], degraded: [] } };
  });
});

const check = (form: Record<string, string>, query = '', as = key, headers = {}) =>
  ask(`${gateway.url}/api/v1/behavior/check${query}`, { form, key: as, headers });

describe('POST /api/v1/behavior/check', () => {
  it("200: answers the service's record as it is, wrapped in data", async () => {
    const { status, text } = await check(LOGIN);
    expect([status, text]).toEqual([200, JSON.stringify({ data: record })]);
    expect(asked).toMatchObject([{ accountId: key.accountId, sandbox: false, entityType: 'email' }]);
  });

  it('200: reads when the account was made, however it is written', async () => {
    await check({ ...LOGIN, account_created_at: '2026-01-31 12:00:00' });
    await check({ ...LOGIN, account_created_at: '1769860800' });
    expect(asked.map(({ accountCreatedAt }) => accountCreatedAt)).toEqual([
      '2026-01-31T12:00:00.000Z',
      '2026-01-31T12:00:00.000Z',
    ]);
  });

  it('200: passes the address of the action on, in normal form, and treats an unreadable one as absent', async () => {
    await check({ ...LOGIN, ip: ' ::ffff:203.0.113.9' });
    const { body } = await check({ ...LOGIN, ip: 'here' }, '?expand=warnings');
    expect(asked.map(({ ip }) => ip)).toEqual(['203.0.113.9', null]);
    expect(body.data?.warnings).toMatchObject([{ param: 'ip' }]);
  });

  it('200: treats an unreadable date as absent, and warns when asked', async () => {
    const { body } = await check({ ...LOGIN, account_created_at: 'long ago' }, '?expand=warnings');
    expect(asked[0]?.accountCreatedAt).toBeNull();
    expect(body.data?.warnings).toMatchObject([{ param: 'account_created_at' }]);
  });

  it('200: treats a date yet to come as absent, but not that of a clock some hours ahead', async () => {
    const soon = new Date(Date.now() + 6 * 3_600_000).toISOString();
    const { body } = await check({ ...LOGIN, account_created_at: '2200-01-01' }, '?expand=warnings');
    await check({ ...LOGIN, account_created_at: soon });
    expect(asked.map(({ accountCreatedAt }) => accountCreatedAt)).toEqual([null, soon]);
    expect(body.data?.warnings).toMatchObject([
      { param: 'account_created_at', message: expect.stringContaining('Expected a time in the past.') },
    ]);
  });

  it('200: does the work of a repeat under one Idempotency-Key once', async () => {
    const headers = { 'idempotency-key': 'login-1' };
    await check(LOGIN, '', key, headers);
    const again = await check(LOGIN, '', key, headers);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(asked).toHaveLength(1);
  });

  it.each(['entity_type', 'entity_value', 'action'])('400: %s is missing', async (missing) => {
    const { [missing as keyof typeof LOGIN]: _, ...rest } = LOGIN;
    const { status, body } = await check(rest);
    expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: missing }]);
    expect(asked).toEqual([]);
  });

  it.each(['e-mail', '1st', 'x'.repeat(33)])('400: refuses the entity type %s', async (entity_type) => {
    const { status, body } = await check({ ...LOGIN, entity_type });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'entity_type' }]);
  });

  it('429: refuses a call beyond the quota, which records nothing', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    await check(LOGIN, '', own);
    const { status, body } = await check(LOGIN, '', own);
    expect([status, body.error?.code]).toEqual([429, 'quota_exceeded']);
    expect(asked).toHaveLength(1);
  });

  it('503: immediately while counting is unavailable', async () => {
    await gateway.silence(checkBehavior);
    const { status, body } = await check(LOGIN);
    expect([status, body.error?.code]).toEqual([503, 'unavailable']);
  });
});
