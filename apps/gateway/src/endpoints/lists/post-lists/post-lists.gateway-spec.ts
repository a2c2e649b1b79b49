import { addEntry, getOrderValue, type RequestOf, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof addEntry>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(addEntry, (request) => {
    asked.push(request);
    return { id: 42, isNew: true, ...(request.value === '198.51.100.7' && { outweighedBy: 7 }) };
  });
});

const add = (form: Record<string, string>) => ask(`${gateway.url}/api/v1/lists`, { form, key });

describe('POST /api/v1/lists', () => {
  it('200: adds an ip by default, for ever, in the name of the key', async () => {
    const { status, body } = await add({ list_type: 'blacklist', value: '203.0.113.7' });
    expect([status, body]).toEqual([200, { data: { id: 42 } }]);
    expect(asked).toEqual([
      {
        accountId: key.accountId,
        listType: 'blacklist',
        entityType: 'ip',
        value: '203.0.113.7',
        matchType: null,
        reason: null,
        expiresAt: null,
        nonOverridable: false,
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key.keyId },
      },
    ]);
  });

  it('200: says whether the value is new to the list, when asked', async () => {
    const url = `${gateway.url}/api/v1/lists?expand=is_new`;
    const { body } = await ask(url, { form: { list_type: 'blacklist', value: '203.0.113.7' }, key });
    expect(body).toEqual({ data: { id: 42, is_new: true } });
  });

  it('200: names the entry that leaves this one without effect', async () => {
    const { body } = await add({ list_type: 'blacklist', value: '198.51.100.7' });
    expect(body).toEqual({ data: { id: 42, outweighed_by: 7 } });
  });

  it('200: takes every field', async () => {
    await add({
      list_type: 'whitelist',
      entity_type: 'my_kind',
      value: '*@example.com',
      reason: 'Partner',
      match_type: 'wildcard',
      expires_at: '2030-01-01T00:00:00+02:00',
      non_overridable: '1',
    });
    expect(asked[0]).toMatchObject({
      listType: 'whitelist',
      entityType: 'my_kind',
      matchType: 'wildcard',
      reason: 'Partner',
      expiresAt: '2029-12-31T22:00:00.000Z',
      nonOverridable: true,
    });
  });

  describe('with shield_id', () => {
    const order = { list_type: 'blacklist', entity_type: 'email', shield_id: '20261126-0a1b2c' };

    it('200: adds the value of the order, which is not sent', async () => {
      const wanted: RequestOf<typeof getOrderValue>[] = [];
      await gateway.answer(getOrderValue, (request) => {
        wanted.push(request);
        return { value: 'pat@example.com' };
      });
      const { status, body } = await add(order);
      expect([status, body]).toEqual([200, { data: { id: 42 } }]);
      expect(wanted).toEqual([{ accountId: key.accountId, shieldId: order.shield_id, entityType: 'email' }]);
      expect(asked).toMatchObject([{ entityType: 'email', value: 'pat@example.com' }]);
    });

    it('400: refuses a value beside it, and a malformed id', async () => {
      const both = await add({ ...order, value: 'x' });
      const unreadable = await add({ ...order, shield_id: 'x' });
      const fault = { code: 'validation_failed', param: 'shield_id' };
      expect([both.status, both.body.error, unreadable.body.error]).toMatchObject([400, fault, fault]);
    });

    it('403: needs the scope that reads orders', async () => {
      const as = await gateway.issueKey({ scopes: ['lists.write'] });
      const { status, body } = await ask(`${gateway.url}/api/v1/lists`, { form: order, key: as });
      expect([status, body.error]).toMatchObject([
        403,
        { code: 'insufficient_scope', details: { scope: 'screen.read' } },
      ]);
    });

    it.each([
      [404, 'not_found'],
      [409, 'conflict'],
    ] as const)('%i: passes on that the order has no such value', async (expected, code) => {
      await gateway.answer(getOrderValue, () => {
        throw new ServiceError(code, { message: 'No such value.' });
      });
      const { status, body } = await add(order);
      expect([status, body.error?.code, asked]).toEqual([expected, code, []]);
    });
  });

  it.each([
    ['list_type', { value: 'x' }],
    ['value', { list_type: 'blacklist', value: '' }],
  ])('400: asks for a missing %s', async (param, form) => {
    const { status, body } = await add(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param }]);
  });

  it.each([
    ['list_type', 'greylist'],
    ['entity_type', 'No Kind'],
    ['match_type', 'regex'],
    ['expires_at', 'tomorrow'],
    ['non_overridable', 'perhaps'],
  ])('400: refuses a %s that cannot be read rather than ignoring it', async (param, value) => {
    const { status, body } = await add({ list_type: 'blacklist', value: 'x', [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('400: passes on what the lists service refuses', async () => {
    await gateway.answer(addEntry, () => {
      throw new ServiceError('validation_failed', { message: 'Expected an IP address.', param: 'value' });
    });
    const { status, body } = await add({ list_type: 'blacklist', value: 'x' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'value' }]);
  });

  it('500: a test key gets the error that it asks for, and a live one its answer', async () => {
    const url = `${gateway.url}/api/v1/lists?sandbox_error=internal_error`;
    const form = { list_type: 'blacklist', value: 'x' };
    const test = await gateway.issueKey({ mode: 'test', account: key });
    const rehearsed = await ask(url, { form, key: test });
    expect([rehearsed.status, rehearsed.body.error?.code, asked]).toEqual([500, 'internal_error', []]);
    expect((await ask(url, { form, key })).status).toBe(200);
  });

  it('503: immediately while lists is not running', async () => {
    await gateway.silence(addEntry);
    const { status, body, headers } = await add({ list_type: 'blacklist', value: 'x' });
    expect([status, body.error, headers.get('retry-after')]).toMatchObject([
      503,
      { code: 'unavailable' },
      '1',
    ]);
  });
});
