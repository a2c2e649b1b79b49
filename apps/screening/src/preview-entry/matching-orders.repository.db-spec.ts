import { type KeptOrders, startKeptOrders } from '../stored/order-values/kept-orders.fixture';
import { MatchingOrdersRepository } from './matching-orders.repository';

let orders: KeptOrders;

beforeAll(async () => {
  orders = await startKeptOrders();
});

afterAll(() => orders.stop());

describe('MatchingOrdersRepository', () => {
  it('gives a day up whose count takes longer than it may, and leaves the connection as it was', async () => {
    const repository = new MatchingOrdersRepository(orders.database);
    await orders.keep({ email: 'slow@shop.example' });
    const day = new Date();
    const slow = { sql: 'email = $1 AND pg_sleep(30) IS NOT NULL', value: 'slow@shop.example' };
    expect(await repository.count(1, slow, day, new Date(0))).toBeNull();
    const quick = { sql: 'email = $1', value: 'slow@shop.example' };
    expect(await repository.count(1, quick, day, new Date(0))).toEqual({ screenings: 1, approved: 1 });
    const [setting] = await orders.database.run<{ statement_timeout: string }>(
      { name: '', text: 'SHOW statement_timeout' },
      [],
    );
    expect(setting?.statement_timeout).toBe('5s');
  });
});
