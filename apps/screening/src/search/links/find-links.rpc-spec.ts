import { findLinks, type LinkGraph, type OrderFields, type RequestOf, screenOrder } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../../test/screening.fixture';
import { buildIpFacts, buildLearned } from '../../facts/screening-facts.builder';

let fixture: ScreeningFixture;
let sql: Client;
let nextAccount = 1;

beforeAll(async () => {
  fixture = await startFixture();
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
  await sql.query('SET search_path TO screening');
});
afterAll(async () => {
  await sql?.end();
  await fixture?.stop();
});

async function screen(accountId: number, order: Partial<OrderFields>): Promise<string> {
  fixture.neighbours.facts = () => buildLearned({ ip: buildIpFacts({ ip: order.ip ?? '192.0.2.1' }) });
  const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest(order, { accountId }));
  const count = 'SELECT count(*)::int AS n FROM unindexed_orders';
  await untilTrue(async () => (await sql.query(count)).rows[0].n === 0, 'every order is indexed');
  return shieldId;
}

type Rest = Partial<RequestOf<typeof findLinks>>;

const link = (accountId: number, from: RequestOf<typeof findLinks>['from'], rest: Rest = {}) =>
  fixture.rpc.call(findLinks, {
    accountId,
    from,
    by: ['email', 'phone', 'username', 'device', 'address', 'ip', 'bin'],
    depth: 1,
    fanOut: 10,
    ...rest,
  });

/** Kind and holders of each value, and what it says about itself. */
function valuesOf({ values, edges }: LinkGraph) {
  return values.map(({ id, by, value, orders, crowded, expanded }) => ({
    by,
    value,
    orders,
    crowded,
    expanded,
    of: edges.filter(({ value_id }) => value_id === id).map(({ shield_id }) => shield_id),
  }));
}

/** Copies of an order in the index alone, older than it. */
const crowd = (shieldId: string, copies: number) =>
  sql.query(
    `INSERT INTO searchable_orders (account_id, number, shield_id, status, score, terms)
     SELECT account_id, number - n, shield_id, status, score, terms FROM searchable_orders
     CROSS JOIN generate_series(1, $2::int) AS n WHERE shield_id = $1`,
    [shieldId, copies],
  );

describe('find-links', () => {
  it('shows the orders that share a value with one, their customers, and only values that tell something', async () => {
    const accountId = nextAccount++;
    const first = await screen(accountId, {
      email: 'ann@example.com',
      deviceHash: 'd-1',
      ip: '203.0.113.1',
      amount: 10.5,
      currency: 'EUR',
    });
    const second = await screen(accountId, {
      email: 'Ann@Example.com',
      username: 'ann',
      ip: '203.0.113.2',
      amount: 20,
      currency: 'EUR',
    });
    const third = await screen(accountId, {
      email: 'bob@example.com',
      ip: '203.0.113.1',
      amount: 5,
      currency: 'USD',
    });
    await screen(accountId, { email: 'eve@example.com', ip: '203.0.113.3' });
    const graph = await link(accountId, { shieldId: first });
    expect(graph).toMatchObject({ start: { shield_id: first, value_id: null }, depth: 1, truncated: false });
    expect(graph.orders.map(({ shield_id, depth, customer }) => [shield_id, depth, customer])).toEqual([
      [first, 0, 1],
      [third, 1, 2],
      [second, 1, 1],
    ]);
    expect(graph.orders[0]?.screening.email).toBe('a***@example.com');
    const known = { crowded: false, expanded: true };
    expect(valuesOf(graph)).toEqual([
      { by: 'email', value: 'a***@example.com', orders: 2, ...known, of: [first, second] },
      { by: 'device', value: expect.stringMatching(/\*/), orders: 1, ...known, of: [first] },
      { by: 'ip', value: '203.0.113.0/24', orders: 2, ...known, of: [first, third] },
    ]);
    expect(graph.customers).toEqual([
      {
        customer: 1,
        orders: 2,
        rejected: 0,
        confirmed_fraud: 0,
        amounts: [{ currency: 'EUR', amount: 30.5 }],
      },
      { customer: 2, orders: 1, rejected: 0, confirmed_fraud: 0, amounts: [{ currency: 'USD', amount: 5 }] },
    ]);
  });

  it('goes on from what it found in a second step, over anything but the first digits of a card', async () => {
    const accountId = nextAccount++;
    const card = { binNo: '45397801' };
    const first = await screen(accountId, { email: 'ann@example.com', ip: '203.0.113.1' });
    const second = await screen(accountId, {
      ...card,
      email: 'ann@example.com',
      deviceHash: 'shared',
      ip: '203.0.113.2',
    });
    const third = await screen(accountId, {
      email: 'bob@example.com',
      deviceHash: 'shared',
      ip: '203.0.113.3',
    });
    await screen(accountId, { ...card, email: 'eve@example.com', ip: '203.0.113.4' });
    expect((await link(accountId, { shieldId: first })).orders).toHaveLength(2);
    const graph = await link(accountId, { shieldId: first }, { depth: 2 });
    expect(graph.orders.map(({ shield_id, depth }) => [shield_id, depth])).toEqual([
      [first, 0],
      [second, 1],
      [third, 2],
    ]);
    expect(graph.customers).toMatchObject([{ orders: 3 }]);
    const byEmail = await link(accountId, { shieldId: first }, { depth: 2, by: ['email'] });
    expect(byEmail.orders).toHaveLength(2);
  });

  it('begins with a value in any spelling, also one that no order has', async () => {
    const accountId = nextAccount++;
    const id = await screen(accountId, {
      email: 'ann@example.com',
      phone: '+442079460958',
      ip: '203.0.113.1',
    });
    const graph = await link(accountId, { entityType: 'email', value: ' ANN@example.com' });
    const [value] = graph.values;
    expect(graph.start).toEqual({ shield_id: null, value_id: value?.id });
    expect(graph.orders.map(({ shield_id, depth }) => [shield_id, depth])).toEqual([[id, 1]]);
    expect(value).toMatchObject({ by: 'email', value: 'a***@example.com', depth: 0, orders: 1 });
    const unknown = await link(accountId, { entityType: 'phone', value: '+442079460959' });
    expect([unknown.orders, unknown.values, unknown.edges]).toEqual([
      [],
      [expect.objectContaining({ by: 'phone', orders: 0, crowded: false })],
      [],
    ]);
    await expect(link(accountId, { entityType: 'ip', value: 'x' })).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'value',
    });
  });

  it('shows a value that more than a thousand orders share, and does not follow it: neither the first nor a later one', async () => {
    const accountId = nextAccount++;
    const office = { ip: '203.0.113.1' };
    const first = await screen(accountId, { ...office, email: 'ann@example.com' });
    const second = await screen(accountId, {
      email: 'ann@example.com',
      ip: '203.0.113.2',
      deviceHash: 'kiosk',
    });
    const third = await screen(accountId, { email: 'bob@example.com', ip: '203.0.113.2' });
    await crowd(first, 3_100);
    const byIp = await link(accountId, { shieldId: first }, { by: ['ip'] });
    expect(valuesOf(byIp)).toEqual([
      { by: 'ip', value: '203.0.113.0/24', orders: 1_000, crowded: true, expanded: false, of: [first] },
    ]);
    // From the third, the crowd is in the second step: the third, the second by its address, then the crowd's e-mail address.
    const far = await link(accountId, { shieldId: third }, { depth: 2 });
    expect(far.orders.map(({ shield_id }) => shield_id)).toEqual([third, second]);
    expect(valuesOf(far)).toContainEqual({
      by: 'email',
      value: 'a***@example.com',
      orders: 1_000,
      crowded: true,
      expanded: false,
      of: [second],
    });
  });

  it('takes the newest orders of a value, as many as asked for, and never more than a hundred in all', async () => {
    const accountId = nextAccount++;
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      ids.push(await screen(accountId, { email: 'ann@example.com', ip: `203.0.113.${n}` }));
    }
    const [first = '', , third, fourth] = ids;
    const graph = await link(accountId, { shieldId: first }, { fanOut: 2 });
    expect(graph.orders.map(({ shield_id }) => shield_id)).toEqual([first, fourth, third]);
    expect(graph.values[0]).toMatchObject({ by: 'email', orders: 4 });
  });

  it('links nothing by a value that was erased, and no orders of another account', async () => {
    const [accountId, other] = [nextAccount++, nextAccount++];
    const id = await screen(accountId, { email: 'ann@example.com', ip: '203.0.113.1' });
    await screen(other, { email: 'ann@example.com', ip: '203.0.113.1' });
    const { orders, values } = await link(accountId, { shieldId: id }, { depth: 2 });
    expect([orders.length, values.map(({ orders: found }) => found)]).toEqual([1, [1, 1]]);
    for (const [account, asked] of [
      [other, id],
      [accountId, '20260101-000000'],
      [accountId, 'nonsense'],
    ] as const) {
      await expect(link(account, { shieldId: asked })).rejects.toMatchObject({
        code: 'not_found',
        message: 'No screening with this id.',
      });
    }
  });
});
