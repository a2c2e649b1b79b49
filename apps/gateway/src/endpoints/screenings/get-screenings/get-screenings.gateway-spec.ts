import { ServiceError, searchScreenings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { FOUND } from '../found-screening.fixture';

const NEXT = { number: '-2051634020089053184', by: null };

const endpoint: AskedEndpoint<typeof searchScreenings> = {
  method: 'GET',
  path: '/api/v1/screenings',
  counts: false,
  command: searchScreenings,
  fields: {},
  reply: { screenings: [FOUND], next: NEXT },
};
const { asked, key, gateway, send } = describeEndpoint(endpoint);

describe('GET /api/v1/screenings', () => {
  it('200: shows the newest fifty by default, and where the next page begins', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([
      200,
      { screenings: [FOUND], next_cursor: cursorTo('get-screenings', NEXT) },
    ]);
    const { filter, ...rest } = asked[0] ?? {};
    expect(rest).toEqual({ accountId: key().accountId, order: 'newest', after: null, limit: 50 });
    expect(new Set(Object.values(filter ?? {}))).toEqual(new Set([null]));
  });

  it('400: refuses the cursor of a page with another order or other filters, and takes it with the same', async () => {
    const { body } = await send({ status: 'review', from: '2026-01-01' });
    const cursor = String(body.data?.next_cursor);
    const same = await send({ status: 'REVIEW', from: '2026-01-01T00:00:00Z', limit: '10', cursor });
    expect([same.status, asked.at(-1)?.after]).toEqual([200, NEXT]);
    const changes: Record<string, string>[] = [{ sort: 'score' }, { status: 'REJECT' }, { country: 'DE' }];
    for (const changed of changes) {
      const { status, body } = await send({ status: 'review', from: '2026-01-01', cursor, ...changed });
      expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'cursor' }]);
    }
  });

  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31 12:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00+01:00', '2026-01-31T11:00:00.000Z'],
    ['1769860800', '2026-01-31T12:00:00.000Z'],
    ['1769860800000', '2026-01-31T12:00:00.000Z'],
  ])('200: reads a time as everywhere: %s', async (from, read) => {
    await send({ from });
    expect(asked[0]?.filter.from).toBe(read);
  });

  it('200: passes on every filter, the order and the cursor of the page before', async () => {
    await send({
      status: 'REVIEW,REJECT',
      score_from: '10.5',
      score_to: '100',
      from: '2026-01-01T00:00:00+01:00',
      to: '2026-02-01T00:00:00Z',
      country: 'uk',
      currency: 'eur',
      amount_from: '1',
      amount_to: '1e3',
      ip: '::ffff:203.0.113.7',
      network: '203.0.113.0/24',
      email: 'Ann@example.com',
      email_domain: 'example.com',
      phone: '+442079460958',
      device_hash: 'd1_abc',
      username: 'ann',
      bin: '453978',
      merchant_id: 'shop-1',
      user_order_id: 'A-1',
      reason: 'ip_tor_network',
      rule_id: '42',
      listed: 'blacklist',
      list_entry_id: '17',
      outcome: 'confirmed_fraud',
      decided_by: 'rule',
      sort: 'score',
      limit: '100',
      cursor: toCursor('get-screenings', { number: '7', by: 12.5 }),
    });
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        filter: {
          statuses: ['REVIEW', 'REJECT'],
          scoreFrom: 10.5,
          scoreTo: 100,
          from: '2025-12-31T23:00:00.000Z',
          to: '2026-02-01T00:00:00.000Z',
          country: 'GB',
          currency: 'EUR',
          amountFrom: 1,
          amountTo: 1000,
          ip: '203.0.113.7',
          network: '203.0.113.0/24',
          email: 'Ann@example.com',
          emailDomain: 'example.com',
          phone: '+442079460958',
          device: 'd1_abc',
          username: 'ann',
          bin: '453978',
          merchantId: 'shop-1',
          userOrderId: 'A-1',
          reason: 'ip_tor_network',
          ruleId: 42,
          listed: 'blacklist',
          listEntryId: 17,
          outcome: 'confirmed_fraud',
          decidedBy: 'rule',
        },
        order: 'score',
        after: { number: '7', by: 12.5 },
        limit: 100,
      },
    ]);
  });

  it('200: the last page has no cursor', async () => {
    await gateway().answer(searchScreenings, () => ({ screenings: [], next: null }));
    expect((await send()).body.data).toEqual({ screenings: [], next_cursor: null });
  });

  it('400: passes on what the service refuses, by the name of the field', async () => {
    await gateway().answer(searchScreenings, () => {
      throw new ServiceError('validation_failed', { message: 'Expected a range.', param: 'score_from' });
    });
    const { status, body } = await send({ score_from: '1' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'score_from' }]);
  });

  it.each([
    ['status', 'OPEN'],
    ['score_from', '101'],
    ['from', 'yesterday'],
    ['country', 'XX'],
    ['currency', 'EURO'],
    ['amount_to', '-1'],
    ['ip', '203.0.113'],
    ['phone', 'x'],
    ['rule_id', '0'],
    ['listed', 'greylist'],
    ['list_entry_id', '0'],
    ['outcome', 'fraud'],
    ['decided_by', 'nobody'],
    ['sort', 'random'],
    ['limit', '101'],
    ['cursor', toCursor('get-screenings', { number: '9223372036854775808', by: null })],
    ['cursor', toCursor('get-cases', NEXT)],
  ])('400: refuses a %s that cannot be read rather than showing other orders: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });
});
