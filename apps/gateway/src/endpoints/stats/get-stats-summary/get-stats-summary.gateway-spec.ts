import { type ReplyOf, summarizeOrders } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

const REPLY: ReplyOf<typeof summarizeOrders> = {
  period: {
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-31T00:00:00.000Z',
    orders: 3,
    decisions: [
      { status: 'APPROVE', orders: 1, confirmed_fraud: 1, false_positive: 0 },
      { status: 'REVIEW', orders: 0, confirmed_fraud: 0, false_positive: 0 },
      { status: 'REJECT', orders: 2, confirmed_fraud: 1, false_positive: 1 },
    ],
    decided_by: { rampart: 2, override: 1 },
    precision: 0.5,
    recall: 0.5,
    amounts: [
      { currency: 'EUR', orders: 3, total: 60, approved: 10, reviewed: 0, rejected: 50, saved: 20, lost: 10 },
    ],
  },
  previous: null,
};

const endpoint: AskedEndpoint<typeof summarizeOrders> = {
  method: 'GET',
  path: '/api/v1/stats/summary',
  counts: false,
  command: summarizeOrders,
  fields: {},
  reply: REPLY,
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/stats/summary', () => {
  it('200: asks for the usual period, or the one that is named and the one before', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, REPLY]);
    await send({ from: '2026-01-01T00:00:00+01:00', to: '2026-02-01T00:00:00Z', compare: 'previous' });
    const { accountId } = key();
    expect(asked).toEqual([
      { accountId, from: null, to: null, compare: null },
      { accountId, from: '2025-12-31T23:00:00.000Z', to: '2026-02-01T00:00:00.000Z', compare: 'previous' },
    ]);
  });

  it.each([
    ['from', 'yesterday'],
    ['compare', 'next'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });
});
