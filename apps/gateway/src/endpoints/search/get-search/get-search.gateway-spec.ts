import { findNamed, findOrderCases, type RequestOf, searchScreenings } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { aCase } from '../../cases/a-case.fixture';
import { FOUND } from '../../screenings/found-screening.fixture';

const SHOP = 'shop-berlin';

let gateway: TestGateway;
let key: TestKey;
const named: RequestOf<typeof findNamed>[] = [];
const asked: RequestOf<typeof findOrderCases>[] = [];
const searched: RequestOf<typeof searchScreenings>[] = [];
const merchants: string[] = [];
let seen: boolean;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});
beforeEach(async () => {
  named.length = 0;
  asked.length = 0;
  searched.length = 0;
  merchants.length = 0;
  seen = true;
  await gateway.answer(findNamed, (request) => {
    named.push(request);
    const rule = { ruleId: 12, name: 'Big', mode: 'active' as const, version: 2 };
    return { orders: [FOUND], rules: request.rules ? [rule] : [] };
  });
  await gateway.answer(findOrderCases, (request) => {
    asked.push(request);
    return { cases: [aCase({ id: 17 })] };
  });
  await gateway.answer(searchScreenings, (request) => {
    if (request.filter.merchantId !== null) {
      merchants.push(request.filter.merchantId);
      return {
        screenings: request.filter.merchantId === SHOP ? [{ ...FOUND, merchant_id: SHOP }] : [],
        next: null,
      };
    }
    searched.push(request);
    return { screenings: seen ? [FOUND] : [], next: null };
  });
});

const send = (q: string, as: TestKey = key) =>
  ask(`${gateway.url}/api/v1/search?q=${encodeURIComponent(q)}`, { key: as });

const typesOf = (body: { data?: unknown }) =>
  (body.data as { suggestions: { type: string }[] }).suggestions.map(({ type }) => type);

describe('GET /api/v1/search', () => {
  it('200: suggests what the text names and may be: orders, cases, values, rules', async () => {
    const { status, body } = await send(' 453978 ');
    const { shield_id, user_order_id, created_at } = FOUND;
    const { state, opened_at } = aCase();
    expect([status, body.data]).toEqual([
      200,
      {
        suggestions: [
          { type: 'order', shield_id, user_order_id, status: 'REVIEW', score: 74.5, created_at },
          { type: 'case', case_id: 17, state, opened_at },
          { type: 'value', entity_type: 'card_bin', value: '453978', last_seen: created_at },
          { type: 'value', entity_type: 'username', value: '453978', last_seen: created_at },
          { type: 'rule', rule_id: 12, name: 'Big', mode: 'active' },
        ],
        degraded: [],
      },
    ]);
    expect(named).toEqual([{ accountId: key.accountId, text: '453978', orders: true, rules: true }]);
    expect(searched.map(({ filter }) => [filter.bin, filter.username])).toEqual([
      ['453978', null],
      [null, '453978'],
    ]);
  });

  it('200: suggests a value that no order has only where the text can hardly be anything else', async () => {
    seen = false;
    expect((await send('Ann@Example.com')).body.data).toMatchObject({
      suggestions: [
        { type: 'order' },
        { type: 'case' },
        { type: 'value', entity_type: 'email', value: 'ann@example.com', last_seen: null },
        { type: 'rule' },
      ],
    });
    expect(typesOf((await send('ann')).body)).toEqual(['order', 'case', 'rule']);
  });

  it('200: suggests the case of an order, a network, and a merchant with orders, also to a key that sees values masked', async () => {
    const masked = await gateway.issueKey({ account: key, scopes: ['screen.read', 'cases.read'] });
    for (const as of [key, masked]) {
      const network = await send('203.0.113.0/24', as);
      expect(network.body.data).toMatchObject({
        suggestions: expect.arrayContaining([{ type: 'filter', filter: 'network', value: '203.0.113.0/24' }]),
      });
      const merchant = await send(SHOP, as);
      expect(merchant.body.data).toMatchObject({
        suggestions: expect.arrayContaining([{ type: 'filter', filter: 'merchant_id', value: SHOP }]),
      });
    }
    expect(asked.at(-1)).toMatchObject({ shieldIds: [FOUND.shield_id], ids: [] });
  });

  it('200: leaves out cases and rules that the key may not read', async () => {
    const reader = await gateway.issueKey({ account: key, scopes: ['screen.read', 'pii.reveal'] });
    expect(typesOf((await send('17', reader)).body)).toEqual(['order', 'value', 'value']);
    expect(named).toMatchObject([{ rules: false }]);
  });

  it('200: suggests nothing that depends on a stored value to a key that sees values masked', async () => {
    const masked = await gateway.issueKey({ account: key, scopes: ['screen.read', 'rules.read'] });
    await gateway.answer(findNamed, () => ({
      orders: [],
      rules: [{ ruleId: 12, name: 'Big ann@example.com', mode: 'active' as const, version: 2 }],
    }));
    expect((await send('ann@example.com', masked)).body.data).toMatchObject({
      suggestions: [{ type: 'value', entity_type: 'email', value: 'a***@example.com', last_seen: null }],
    });
    expect(typesOf((await send('ann', masked)).body)).toEqual([]);
    expect(typesOf((await send('big', masked)).body)).toEqual(['rule']);
    expect(searched).toEqual([]);
    // An e-mail address is asked about as nothing at all.
    expect(merchants).toEqual(['ann', 'big']);
  });

  it('200: names services that do not answer', async () => {
    await gateway.silence(findNamed);
    await gateway.silence(findOrderCases);
    const { status, body } = await send('17');
    expect([status, typesOf(body)]).toEqual([200, ['value', 'value']]);
    const { degraded } = body.data as { degraded: { source: string }[] };
    expect(degraded.map(({ source }) => source).sort()).toEqual(['cases', 'screening']);
  });

  it('200: a test key searches its sandbox, and no call takes any quota', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    expect((await send('17', test)).status).toBe(200);
    expect(named[0]?.accountId).not.toBe(key.accountId);
    expect((await send('17', await gateway.issueKey({ per_day: 0 }))).status).toBe(200);
  });

  it.each([
    ['', 'missing_parameter'],
    ['x'.repeat(201), 'validation_failed'],
  ])('400: refuses the text %j', async (q, code) => {
    const { status, body } = await send(q);
    expect([status, body.error, named]).toMatchObject([400, { code, param: 'q' }, []]);
  });
});
