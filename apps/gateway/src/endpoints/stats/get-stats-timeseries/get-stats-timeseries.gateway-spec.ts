import { chartOrders, type ReplyOf } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

const REPLY: ReplyOf<typeof chartOrders> = {
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-03T00:00:00.000Z',
  by: 'day',
  tz: 'UTC',
  group: 'country',
  metric: 'orders',
  currency: null,
  times: ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
  series: [{ key: 'DE', total: 3, values: [1, 2] }],
  other: { total: 1, values: [0, 1] },
};

const endpoint: AskedEndpoint<typeof chartOrders> = {
  method: 'GET',
  path: '/api/v1/stats/timeseries',
  counts: false,
  command: chartOrders,
  fields: {},
  reply: REPLY,
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/stats/timeseries', () => {
  it('200: charts orders by day, and what is named instead', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, REPLY]);
    await send({
      from: '2026-01-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
      by: 'hour',
      tz: 'Europe/Berlin',
      group: 'merchant',
      metric: 'amount_saved',
      currency: 'eur',
      limit: '20',
    });
    const { accountId } = key();
    expect(asked).toEqual([
      {
        accountId,
        from: null,
        to: null,
        by: 'day',
        timeZone: 'UTC',
        group: 'none',
        metric: 'orders',
        currency: null,
        limit: 10,
      },
      {
        accountId,
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-02-01T00:00:00.000Z',
        by: 'hour',
        timeZone: 'Europe/Berlin',
        group: 'merchant',
        metric: 'amount_saved',
        currency: 'EUR',
        limit: 20,
      },
    ]);
  });

  it.each([
    ['by', 'minute'],
    ['tz', 'Mars/Olympus'],
    ['tz', '+02:00'],
    ['group', 'email'],
    ['metric', 'latency'],
    ['currency', 'XQQ'],
    ['limit', '21'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });
});
