import { type BacktestOrder, listBacktestOrders } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { FOUND } from '../../screenings/found-screening.fixture';

const ID = '019c0f3e-7b1a-7c55-8d0e-4f4c5d6e7f80';
const ORDER: BacktestOrder = {
  shield_id: FOUND.shield_id,
  from: 'APPROVE',
  to: 'REVIEW',
  amount: 120.5,
  currency: 'EUR',
  screening: FOUND,
};

const endpoint: AskedEndpoint<typeof listBacktestOrders> = {
  method: 'GET',
  path: `/api/v1/backtests/${ID}/orders`,
  counts: false,
  command: listBacktestOrders,
  fields: {},
  reply: { orders: [ORDER], kept: 290, next: 0 },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('GET /api/v1/backtests/{id}/orders', () => {
  it('200: shows the orders, how many are kept, and where the next page begins', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-backtest-orders', { after: 0 });
    expect([status, body.data]).toEqual([200, { orders: [ORDER], kept: 290, next_cursor }]);
    await send({
      from: 'APPROVE',
      to: 'REVIEW',
      limit: '100',
      cursor: toCursor('get-backtest-orders', { after: 0 }),
    });
    const request = { accountId: key().accountId, id: ID, withScreenings: true };
    expect(asked).toEqual([
      { ...request, from: null, to: null, after: null, limit: 50 },
      { ...request, from: 'APPROVE', to: 'REVIEW', after: 0, limit: 100 },
    ]);
  });

  it('200: the last page has no cursor; without the scope for orders, asks for none of them', async () => {
    await gateway().answer(listBacktestOrders, (request) => {
      asked.push(request);
      return { orders: [], kept: 0, next: null };
    });
    const reader = await gateway().issueKey({ account: key(), scopes: ['rules.read'] });
    expect((await send({}, { as: reader })).body.data).toEqual({ orders: [], kept: 0, next_cursor: null });
    expect(asked).toMatchObject([{ withScreenings: false }]);
  });

  it.each([
    ['from', 'OPEN'],
    ['to', 'x'],
    ['limit', '101'],
    ['cursor', 'nonsense'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, ['42', 'x']);
});
