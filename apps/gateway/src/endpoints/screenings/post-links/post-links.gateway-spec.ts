import { findLinks, type LinkGraph, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { FOUND } from '../found-screening.fixture';

const GRAPH: LinkGraph = {
  start: { shield_id: FOUND.shield_id, value_id: null },
  depth: 1,
  orders: [{ shield_id: FOUND.shield_id, depth: 0, customer: 1, screening: FOUND }],
  values: [
    {
      id: '00112233445566aa',
      by: 'email',
      value: 'a***@example.com',
      depth: 0,
      orders: 1,
      crowded: false,
      expanded: true,
    },
  ],
  edges: [{ shield_id: FOUND.shield_id, value_id: '00112233445566aa' }],
  customers: [
    {
      customer: 1,
      orders: 1,
      rejected: 0,
      confirmed_fraud: 0,
      amounts: [{ currency: 'EUR', amount: 120.5 }],
    },
  ],
  truncated: false,
};

const ALL = ['email', 'phone', 'username', 'device', 'address', 'ip', 'bin'];

const endpoint: AskedEndpoint<typeof findLinks> = {
  method: 'POST',
  path: '/api/v1/links',
  counts: false,
  command: findLinks,
  fields: { shield_id: FOUND.shield_id },
  reply: GRAPH,
};
const { asked, key, gateway, send } = describeEndpoint(endpoint);

describe('POST /api/v1/links', () => {
  it('200: begins with an order, compares every value and goes one step by default', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, GRAPH]);
    const from = { shieldId: FOUND.shield_id };
    expect(asked).toEqual([{ accountId: key().accountId, from, by: ALL, depth: 1, fanOut: 10 }]);
  });

  it('200: begins with a value, and passes on what is compared, how far and how wide', async () => {
    await send({
      entity_type: 'email',
      value: 'Ann@example.com',
      by: 'email,device',
      depth: '2',
      fan_out: '25',
    });
    expect(asked).toMatchObject([
      {
        from: { entityType: 'email', value: 'Ann@example.com' },
        by: ['email', 'device'],
        depth: 2,
        fanOut: 25,
      },
    ]);
  });

  it('404: the order of another account is answered like an unknown one', async () => {
    await gateway().answer(findLinks, ({ accountId }) => {
      throw new ServiceError('not_found', { message: `Account ${accountId} has no such thing.` });
    });
    const { status, body } = await send();
    expect([status, body.error?.code, JSON.stringify(body).includes('Account')]).toEqual([
      404,
      'not_found',
      false,
    ]);
  });

  it.each([
    [{}, 'missing_parameter', 'shield_id'],
    [{ entity_type: 'email' }, 'missing_parameter', 'value'],
    [{ value: 'ann@example.com' }, 'missing_parameter', 'entity_type'],
    [{ shield_id: '20260131-0a1b2c', value: 'x' }, 'validation_failed', 'shield_id'],
    [{ entity_type: 'cookie', value: 'x' }, 'validation_failed', 'entity_type'],
    [{ shield_id: '20260131-0a1b2c', by: 'name' }, 'validation_failed', 'by'],
    [{ shield_id: '20260131-0a1b2c', depth: '3' }, 'validation_failed', 'depth'],
    [{ shield_id: '20260131-0a1b2c', fan_out: '26' }, 'validation_failed', 'fan_out'],
  ])('400: refuses %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error, asked]).toMatchObject([400, { code, param }, []]);
  });
});
