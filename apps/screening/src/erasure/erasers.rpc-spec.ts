import { eraseIdentity, getScreening, type OrderFields, screenOrder } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { readRow } from '../facts/history/history-book';
import { partnerIdOf } from '../facts/history/state/partner';

const PERSON = {
  ip: '203.0.113.7',
  email: 'ann@shop.example',
  phone: '+4915209876543',
  username: 'Ann',
  deviceHash: 'device-of-ann',
  userOrderId: 'order of ann@shop.example',
  amount: 10,
  currency: 'EUR',
};
const OTHER = {
  ...PERSON,
  ip: '203.0.113.8',
  email: 'bob@shop.example',
  phone: '+4915200000001',
  username: 'bob',
};

let fixture: ScreeningFixture;
let client: Client;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
  client = new Client({ connectionString: fixture.database.url });
  await client.connect();
  await client.query('SET search_path TO screening');
});

afterAll(async () => {
  await client?.end();
  await fixture?.stop();
});

async function screen(
  accountId: number,
  order: Partial<typeof PERSON> & Partial<OrderFields>,
): Promise<string> {
  return (await fixture.rpc.call(screenOrder, buildRequest(order, { accountId }))).shieldId;
}

async function erase(
  accountId: number,
  entityType: string,
  value: string,
  before: string | null = null,
): Promise<Record<string, number>> {
  const actor = { kind: 'operator', id: 'ann' } as const;
  const erased: Record<string, number> = {};
  let after: string | null = null;
  do {
    const request = { accountId, entityType, value, actor, after, before };
    const reply: { erased: Record<string, number>; next: string | null } = await fixture.rpc.call(
      eraseIdentity('screening'),
      request,
    );
    Object.assign(erased, reply.erased);
    after = reply.next;
  } while (after !== null);
  return erased;
}

const rowsOf = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
const replay = async (accountId: number, shieldId: string) =>
  JSON.parse((await fixture.rpc.call(getScreening, { accountId, shieldId })).result);

it('what is kept of orders forgets the value, and the other values stay', async () => {
  const id = await screen(1, PERSON);
  const other = await screen(1, OTHER);
  expect(await erase(1, 'phone', '0049 1520 9876543')).toMatchObject({ order_values: 1 });
  await erase(1, 'username', 'ANN');
  const rows = await rowsOf(
    'SELECT shield_id, phone, username, account, email FROM order_values WHERE account_id = 1',
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { shield_id: id, phone: null, username: null, account: null, email: 'ann@shop.example' },
      {
        shield_id: other,
        phone: '+4915200000001',
        username: 'bob',
        account: 'bob',
        email: 'bob@shop.example',
      },
    ]),
  );
});

it('totals go on under a name made of nothing, and the next order begins a total of its own', async () => {
  await screen(2, PERSON);
  await screen(2, PERSON);
  const before = await rowsOf(
    `SELECT day, total, key FROM daily_totals WHERE account_id = 2 AND kind = 'amount'`,
  );
  expect(await erase(2, 'email', 'ann@shop.example')).toMatchObject({ daily_totals: 1 });
  const after = await rowsOf(
    `SELECT day, total, key FROM daily_totals WHERE account_id = 2 AND kind = 'amount'`,
  );
  expect(after).toEqual([{ ...before[0], key: expect.stringMatching(/^[0-9a-f]{32}:EUR$/) }]);
  expect(after[0].key).not.toBe(before[0].key);
  await screen(2, PERSON);
  const totals = await rowsOf(
    `SELECT total FROM daily_totals WHERE account_id = 2 AND kind = 'amount' ORDER BY total`,
  );
  expect(totals).toEqual([{ total: '10' }, { total: '20' }]);
});

it('no hash beside an answer leads back to the value, and the answer explains itself as before', async () => {
  const id = await screen(3, PERSON);
  const read = async () => (await rowsOf('SELECT evidence FROM screenings WHERE account_id = 3'))[0].evidence;
  const before = await read();
  for (const [kind, value] of [
    ['email', PERSON.email],
    ['phone', PERSON.phone],
    ['account', PERSON.username],
    ['device', PERSON.deviceHash],
  ] as const) {
    await erase(3, kind, value);
  }
  const nobody = { email: null, username: null, device: null, phone: null };
  expect(before.identities).not.toEqual(nobody);
  expect(await read()).toEqual({ ...before, identities: nobody });
  expect((await replay(3, id)).shield_id).toBe(id);
});

it('the histories forget who it was, with whom it was seen and what its orders turn out to be', async () => {
  const id = await screen(7, PERSON);
  await screen(7, { ...OTHER, ip: PERSON.ip, deviceHash: PERSON.deviceHash });
  const read = async () => {
    const rows = await rowsOf('SELECT key::text, state, steps FROM entity_histories WHERE account_id = 7');
    return rows.map(({ key, ...row }) => ({ key, state: readRow(row) }));
  };
  const customersOf = (rows: Awaited<ReturnType<typeof read>>) =>
    rows.flatMap(({ state }) => (state.partners.customer ?? []).map((each) => each.id));
  const keysOf = async () =>
    (await rowsOf('SELECT history_keys FROM decision_inputs WHERE shield_id = $1', [id]))[0].history_keys;
  const before = await read();
  expect([before.length, customersOf(before).length, (await keysOf()).length]).toEqual([8, 6, 5]);
  expect(await erase(7, 'username', 'ann')).toMatchObject({ decision_inputs: 1 });
  const after = await read();
  expect([after.length, customersOf(after).length, (await keysOf()).length]).toEqual([7, 3, 4]);
  const gone = before.filter(({ key }) => !after.some((row) => row.key === key));
  expect(customersOf(after)).not.toContain(partnerIdOf(gone[0]?.key.replaceAll('-', '') ?? ''));
  for (const kind of ['email', 'phone', 'device', 'ip'] as const) {
    const value = { email: PERSON.email, phone: PERSON.phone, device: PERSON.deviceHash, ip: PERSON.ip }[
      kind
    ];
    await erase(7, kind, value);
  }
  expect((await read()).length).toBe(3);
  expect(
    (await read()).flatMap(({ state }) => [state.partners.device, state.partners.ip].flat().filter(Boolean)),
  ).toEqual([]);
  expect(await keysOf()).toEqual([]);
});

it('the history of a shipping address is found by its street, postal code and country', async () => {
  const address = { shipAddr: '1 High Street, Flat 2', shipZipCode: 'LS1 1AA', shipCountry: 'GB' };
  await screen(8, { ...PERSON, ...address });
  const before = await rowsOf('SELECT key FROM entity_histories WHERE account_id = 8');
  expect(await erase(8, 'address', '1 High St, LS1 1AA, GB')).toMatchObject({
    entity_histories: 1,
    decision_inputs: 1,
  });
  const after = await rowsOf('SELECT key FROM entity_histories WHERE account_id = 8');
  expect([before.length, after.length]).toEqual([6, 5]);
});

it('an answer that replicas keep in memory loses the value on each of them immediately', async () => {
  const id = await screen(4, PERSON);
  // Several times, so that each of the two replicas caches it.
  for (let n = 0; n < 20; n += 1) await replay(4, id);
  await erase(4, 'ip', '::ffff:203.0.113.7');
  await erase(4, 'email', PERSON.email);
  for (let n = 0; n < 20; n += 1) {
    const { ip_geolocation: place, user_order_id: order } = await replay(4, id);
    expect([place.ip, order]).toEqual(['203.0.113.0/24', 'order of a***@shop.example']);
  }
});

it('orders from the moment of the request on stay, whether the index has them or not', async () => {
  const early = await screen(9, { ...PERSON, userOrderId: 'first' });
  const [{ at }] = await rowsOf(
    "SELECT created_at + interval '1 ms' AS at FROM screenings WHERE shield_id = $1",
    [early],
  );
  await untilAfter(at);
  const late = await screen(9, { ...PERSON, userOrderId: 'second' });
  const emails = async () =>
    new Map(
      (await rowsOf('SELECT shield_id, email FROM order_values WHERE account_id = 9')).map((row) => [
        row.shield_id,
        row.email,
      ]),
    );
  await erase(9, 'email', PERSON.email, at.toISOString());
  expect(await emails()).toEqual(
    new Map([
      [early, null],
      [late, PERSON.email],
    ]),
  );
});

/** An order may be screened within the millisecond of the one before. */
const untilAfter = (at: Date) => untilTrue(() => Date.now() > at.getTime());

it('the shop’s numbers of other orders lose the value too: those that are it, and those that people wrote', async () => {
  const numbers = ['Ann@shop.example', 'gift for ann@shop.example', '1000-1', 'ann@shop.examples 2'];
  const ids = [];
  for (const userOrderId of numbers) ids.push(await screen(10, { ...OTHER, userOrderId }));
  await erase(10, 'email', 'ann@shop.example');
  const shown = await Promise.all(ids.map(async (id) => (await replay(10, id)).user_order_id));
  expect(shown).toEqual(['a***@shop.example', 'gift for a***@shop.example', '1000-1', 'ann@shop.examples 2']);
});

it('touches no other account', async () => {
  const id = await screen(6, PERSON);
  await screen(5, PERSON);
  await erase(5, 'ip', PERSON.ip);
  expect((await replay(6, id)).ip_geolocation.ip).toBe(PERSON.ip);
  expect(await rowsOf('SELECT host(ip) AS ip FROM order_values WHERE account_id = 6')).toEqual([
    { ip: PERSON.ip },
  ]);
});
