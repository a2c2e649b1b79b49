import {
  eraseIdentity,
  findRelated,
  type OrderFields,
  type RequestOf,
  screenOrder,
} from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { buildIpFacts, buildLearned } from '../facts/screening-facts.builder';

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

const relate = (accountId: number, shieldId: string, rest: Partial<RequestOf<typeof findRelated>> = {}) =>
  fixture.rpc.call(findRelated, {
    accountId,
    shieldId,
    by: ['email', 'phone', 'username', 'device', 'ip', 'bin'],
    limit: 10,
    ...rest,
  });

const ANNS: Partial<OrderFields> = {
  ip: '203.0.113.7',
  email: 'ann@example.com',
  phone: '+442079460958',
  username: 'ann',
  deviceHash: 'device-of-ann',
  binNo: '45397801',
};

describe('find-related', () => {
  it('names for each value the other orders that share it, newest first, and shows each order once', async () => {
    const accountId = 100;
    const first = await screen(accountId, ANNS);
    const second = await screen(accountId, {
      ...ANNS,
      email: 'Ann@Example.com',
      phone: null,
      ip: '203.0.113.8',
    });
    const third = await screen(accountId, { email: 'ann@example.com', ip: '203.0.113.9' });
    await screen(accountId, { email: 'bob@example.com', ip: '203.0.113.10' });
    const { shield_id, screening, related, screenings } = await relate(accountId, first);
    expect(shield_id).toBe(first);
    expect(screening).toMatchObject({ shield_id: first, email: 'a***@example.com' });
    expect(related).toEqual([
      { by: 'email', orders: 2, crowded: false, shield_ids: [third, second] },
      { by: 'phone', orders: 0, crowded: false, shield_ids: [] },
      { by: 'username', orders: 1, crowded: false, shield_ids: [second] },
      { by: 'device', orders: 1, crowded: false, shield_ids: [second] },
      { by: 'ip', orders: 0, crowded: false, shield_ids: [] },
      { by: 'bin', orders: 1, crowded: false, shield_ids: [second] },
    ]);
    expect(screenings.map((each) => [each.shield_id, each.email])).toEqual([
      [third, 'a***@example.com'],
      [second, 'a***@example.com'],
    ]);
    const { related: one } = await relate(accountId, third, { by: ['email', 'phone'], limit: 1 });
    expect(one).toEqual([{ by: 'email', orders: 2, crowded: false, shield_ids: [second] }]);
  });

  it('links nothing by a value that more than a thousand orders share', async () => {
    const accountId = nextAccount++;
    const id = await screen(accountId, { ...ANNS, deviceHash: 'kiosk' });
    await sql.query(
      `INSERT INTO searchable_orders (account_id, number, shield_id, status, score, terms)
       SELECT account_id, number - n, shield_id, status, score, terms FROM searchable_orders
       CROSS JOIN generate_series(1, 1001) AS n WHERE shield_id = $1`,
      [id],
    );
    const { related, screenings } = await relate(accountId, id, { by: ['device'] });
    expect([related, screenings]).toEqual([
      [{ by: 'device', orders: 1_000, crowded: true, shield_ids: [] }],
      [],
    ]);
  });

  it('relates nothing by a value that was erased, and no order of another account', async () => {
    const [accountId, other] = [nextAccount++, nextAccount++];
    const id = await screen(accountId, ANNS);
    await screen(accountId, { email: 'ann@example.com', ip: '203.0.113.9' });
    await screen(other, ANNS);
    expect((await relate(accountId, id)).related.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0]);
    let after: string | null = null;
    do {
      const reply: { next: string | null } = await fixture.rpc.call(eraseIdentity('screening'), {
        accountId,
        entityType: 'email',
        value: 'ann@example.com',
        actor: { kind: 'operator', id: 'ann' },
        after,
        before: null,
      });
      after = reply.next;
    } while (after !== null);
    expect((await relate(accountId, id)).related.map(({ by }) => by)).toEqual([
      'phone',
      'username',
      'device',
      'ip',
      'bin',
    ]);
  });

  it('answers a foreign and an absent id with the very same error', async () => {
    const [accountId, other] = [nextAccount++, nextAccount++];
    const id = await screen(accountId, ANNS);
    for (const [account, asked] of [
      [other, id],
      [accountId, '20260101-000000'],
      [accountId, 'nonsense'],
    ] as const) {
      await expect(relate(account, asked)).rejects.toMatchObject({
        code: 'not_found',
        message: 'No screening with this id.',
      });
    }
  });
});
