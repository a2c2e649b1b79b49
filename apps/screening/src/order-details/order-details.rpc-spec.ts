import {
  eraseIdentity,
  getDetailSettings,
  getOrderDetails,
  type OrderFields,
  screenOrder,
  setDetailSettings,
} from '@rampart/contracts';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../test/screening.fixture';

const KEY = Buffer.alloc(32, 1).toString('base64');
const PERSON: Partial<OrderFields> = {
  ip: '203.0.113.7',
  name: 'Ann Example',
  email: 'Ann@Shop.example',
  phone: '0151 23456789',
  username: 'ann',
  deviceHash: 'device-of-ann',
  billAddr: '1 High Street',
  billCountry: 'DE',
};

let fixture: ScreeningFixture;
let client: Client;
beforeAll(async () => {
  fixture = await startFixture({ env: { ORDER_DETAILS_KEYS: KEY } });
  client = new Client({ connectionString: fixture.database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await fixture?.stop();
});

const screen = async (accountId: number, order: Partial<OrderFields> = PERSON) =>
  (await fixture.rpc.call(screenOrder, buildRequest(order, { accountId }))).shieldId;
const read = (accountId: number, shieldId: string, isOpened = true) =>
  fixture.rpc.call(getOrderDetails, { accountId, shieldId, isOpened });
const actor = { kind: 'operator', id: 'ann' } as const;
const keep = (accountId: number, keepsDetails: boolean | null) =>
  fixture.rpc.call(setDetailSettings, { accountId, keepsDetails, actor });

async function erase(accountId: number, entityType: string, value: string): Promise<void> {
  let after: string | null = null;
  do {
    const request = { accountId, entityType, value, actor, after, before: null };
    const reply: { next: string | null } = await fixture.rpc.call(eraseIdentity('screening'), request);
    after = reply.next;
  } while (after !== null);
}

it('what the customer entered is opened as it was sent, and is nowhere in plain', async () => {
  const id = await screen(1);
  expect(await read(1, id)).toMatchObject({
    isKept: true,
    details: {
      name: 'Ann Example',
      email: 'Ann@Shop.example',
      phone: '0151 23456789',
      bill_addr: '1 High Street',
      ship_addr: null,
    },
  });
  const { rows } = await client.query('SELECT sealed FROM screening.order_values WHERE shield_id = $1', [id]);
  expect(rows).toEqual([{ sealed: expect.stringMatching(/^sealed:[0-9a-f]{8}:/) }]);
});

it('whether it is kept can be asked without opening it', async () => {
  const id = await screen(2);
  expect(await read(2, id, false)).toEqual({ isKept: true, details: null });
});

it('no order of another account is known, and what is sealed for one order opens for no other', async () => {
  const [id, other] = [await screen(3), await screen(3, { ...PERSON, name: 'Bob Example' })];
  await expect(read(4, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(read(3, '20260101-000000')).rejects.toMatchObject({ code: 'not_found' });
  await client.query(
    `UPDATE screening.order_values AS v SET sealed = o.sealed FROM screening.order_values AS o
      WHERE v.shield_id = $1 AND o.shield_id = $2`,
    [id, other],
  );
  expect(await read(3, id)).toEqual({ isKept: false, details: null });
});

it('an account that keeps none has none of its next orders, and says so', async () => {
  const before = await screen(5);
  expect(await keep(5, false)).toEqual({ keepsDetails: false, keeping: 'switched_off', days: 90 });
  expect(await read(5, await screen(5))).toEqual({ isKept: false, details: null });
  expect((await read(5, before)).isKept).toBe(true);
  expect(await keep(5, null)).toMatchObject({ keepsDetails: null, keeping: 'kept' });
  expect((await read(5, await screen(5))).isKept).toBe(true);
  expect(await fixture.rpc.call(getDetailSettings, { accountId: 6 })).toMatchObject({ keeping: 'kept' });
});

it.each([
  ['email', 'ann@shop.example'],
  ['phone', '+4915123456789'],
  ['username', 'ann'],
  ['device', 'device-of-ann'],
])('goes with the person: by %s', async (kind, value) => {
  const [id, stays] = [await screen(7), await screen(8)];
  await erase(7, kind, value);
  expect(await read(7, id)).toEqual({ isKept: false, details: null });
  expect((await read(8, stays)).isKept).toBe(true);
});

it('stays where only the address of the network is erased, which others use as well', async () => {
  const id = await screen(9);
  await erase(9, 'ip', String(PERSON.ip));
  expect((await read(9, id)).isKept).toBe(true);
});

it('nothing is kept without keys, which the settings say', async () => {
  // Alone: replicas of one service share its calls.
  await client.end();
  await fixture.stop();
  fixture = await startFixture();
  client = new Client({ connectionString: fixture.database.url });
  await client.connect();
  expect(await read(11, await screen(11))).toEqual({ isKept: false, details: null });
  expect(await fixture.rpc.call(getDetailSettings, { accountId: 11 })).toMatchObject({ keeping: 'no_keys' });
});
