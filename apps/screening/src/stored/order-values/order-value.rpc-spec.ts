import { getOrderValue, type RequestOf, screenOrder } from '@rampart/contracts';
import { buildRequest, type ScreeningFixture, startFixture } from '../../../test/screening.fixture';

let fixture: ScreeningFixture;
let shieldId: string;

beforeAll(async () => {
  fixture = await startFixture();
  const order = { ip: '203.0.113.7', email: 'Pat@Example.com', username: null };
  ({ shieldId } = await fixture.rpc.call(screenOrder, buildRequest(order)));
});

afterAll(() => fixture.stop());

const find = (entityType: string, changes: Partial<RequestOf<typeof getOrderValue>> = {}) =>
  fixture.rpc.call(getOrderValue, { accountId: 1, shieldId, entityType, ...changes });

it.each([
  ['ip', '203.0.113.7'],
  ['email', 'pat@example.com'],
  ['email_domain', 'example.com'],
])('finds the %s of an order in the form of a list entry', async (entityType, value) => {
  await expect(find(entityType)).resolves.toEqual({ value });
});

it.each([
  ['username', 'The order has no username.'],
  ['address', 'An order’s address is not stored.'],
])('says that the order has no %s', async (entityType, message) => {
  await expect(find(entityType)).rejects.toMatchObject({ code: 'conflict', message });
});

it('knows no order of another account', async () => {
  await expect(find('email', { accountId: 2 })).rejects.toMatchObject({ code: 'not_found' });
  await expect(find('email', { shieldId: '20261126-000000' })).rejects.toMatchObject({ code: 'not_found' });
});
