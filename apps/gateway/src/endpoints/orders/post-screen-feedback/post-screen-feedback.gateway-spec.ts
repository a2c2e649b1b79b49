import { type RequestOf, recordFeedback, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const ID = '20260131-a1b2c3';

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof recordFeedback>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(recordFeedback, (request) => {
    asked.push(request);
    if (request.shieldId !== ID || request.accountId !== key.accountId) {
      throw new ServiceError('not_found', { message: `Account ${request.accountId} has no such screening.` });
    }
    return { action: 'mark_fraud', ip: '203.0.113.7', case_id: 42, outcome: 'confirmed_fraud' } as const;
  });
});

interface Options {
  readonly id?: string;
  readonly as?: TestKey;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

const sendFeedback = (
  form: Record<string, string>,
  { id = ID, as = key, query = '', headers = {} }: Options = {},
) => ask(`${gateway.url}/api/v1/screen/${id}/feedback${query}`, { form, key: as, headers });

describe('POST /api/v1/screen/{shield_id}/feedback', () => {
  it('200: passes feedback on in the name of the key, and returns its effect', async () => {
    const { status, body } = await sendFeedback({ action: 'mark_fraud', reason: 'Chargeback' });
    expect([status, body]).toEqual([
      200,
      { data: { action: 'mark_fraud', ip: '203.0.113.7', case_id: 42, outcome: 'confirmed_fraud' } },
    ]);
    expect(asked).toEqual([
      {
        accountId: key.accountId,
        shieldId: ID,
        action: 'mark_fraud',
        reason: 'Chargeback',
        expiresAt: null,
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key.keyId },
      },
    ]);
  });

  it('200: needs no case to block an address', async () => {
    const blocked = { action: 'block_ip', ip: '::1', case_id: null, outcome: 'ip_blacklisted' } as const;
    await gateway.answer(recordFeedback, () => blocked);
    const { status, body } = await sendFeedback({ action: 'block_ip' });
    expect([status, body]).toEqual([200, { data: blocked }]);
  });

  it('200: blocks an address in the sandbox too, though the absence of the module is asked for', async () => {
    const blocked = { action: 'block_ip', ip: '::1', case_id: null, outcome: 'ip_blacklisted' } as const;
    await gateway.answer(recordFeedback, () => blocked);
    const key = await gateway.issueKey({ mode: 'test' });
    const url = `${gateway.url}/api/v1/screen/${ID}/feedback?sandbox_error=module_not_installed`;
    const send = (action: string) => ask(url, { key, form: { action } });
    expect([(await send('block_ip')).status, (await send('mark_fraud')).status]).toEqual([200, 503]);
  });

  it('200: does the work of a repeat under one Idempotency-Key once', async () => {
    const headers = { 'idempotency-key': 'feedback-1' };
    const first = await sendFeedback({ action: 'mark_fraud' }, { headers });
    const again = await sendFeedback({ action: 'mark_fraud' }, { headers });
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['missing_parameter', {}],
    ['missing_parameter', { action: '' }],
    ['validation_failed', { action: 'mark_fishy' }],
    ['validation_failed', { action: 'block_ip', reason: 'x'.repeat(1_025) }],
  ])('400: answers %s to %j', async (code, form) => {
    const { status, body } = await sendFeedback(form as Record<string, string>);
    expect([status, body.error?.code]).toEqual([400, code]);
    expect(asked).toEqual([]);
  });

  it("404: answers the same, byte for byte, for another account's id, an absent and a malformed one", async () => {
    const other = await gateway.issueKey();
    const headers = { 'x-request-id': 'fixed' };
    const form = { action: 'block_ip' };
    const answers = await Promise.all([
      sendFeedback(form, { as: other, headers }),
      sendFeedback(form, { id: '20260131-ffffff', headers }),
      sendFeedback(form, { id: 'no-id', headers }),
      sendFeedback(form, { id: '%00', headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.error?.code).toBe('not_found');
  });

  it('409: passes on that the address of the order was erased', async () => {
    await gateway.answer(recordFeedback, () => {
      throw new ServiceError('conflict', { message: 'The IP address of this order was erased.' });
    });
    const { status, body } = await sendFeedback({ action: 'block_ip' });
    expect([status, body.error?.code]).toEqual([409, 'conflict']);
  });

  it('429: costs quota when it succeeds, and records nothing beyond it', async () => {
    const account = { accountId: key.accountId, userId: key.userId };
    const as = await gateway.issueKey({ per_day: 1, account });
    expect((await sendFeedback({ action: 'mark_fraud' }, { as, id: '20260131-ffffff' })).status).toBe(404);
    expect((await sendFeedback({ action: 'mark_fraud' }, { as })).status).toBe(200);
    const { status, body } = await sendFeedback({ action: 'mark_fraud' }, { as });
    expect([status, body.error?.code]).toEqual([429, 'quota_exceeded']);
    expect(asked).toHaveLength(2);
  });

  it('503: names the module that is not installed', async () => {
    await gateway.answer(recordFeedback, () => {
      throw new ServiceError('module_not_installed', { message: 'No cases.', details: { module: 'cases' } });
    });
    const { status, body } = await sendFeedback({ action: 'mark_fraud' });
    expect([status, body.error]).toMatchObject([
      503,
      { code: 'module_not_installed', details: { module: 'cases' } },
    ]);
  });

  it('503: a test key rehearses it, and a live key is not impressed', async () => {
    const query = '?sandbox_error=module_not_installed';
    const as = await gateway.issueKey({ mode: 'test' });
    const { status, body } = await sendFeedback({ action: 'mark_fraud' }, { as, query });
    expect([status, body.error]).toMatchObject([503, { details: { module: 'cases' } }]);
    expect(asked).toEqual([]);
    expect((await sendFeedback({ action: 'mark_fraud' }, { query })).status).toBe(200);
  });

  it('503: immediately while screening is not running', async () => {
    await gateway.silence(recordFeedback);
    const { status, body } = await sendFeedback({ action: 'mark_fraud' });
    expect([status, body.error?.code]).toEqual([503, 'unavailable']);
  });
});
