import { randomUUID } from 'node:crypto';
import { buildLabels } from '../labels/labels.fixture';
import { type KeptOrders, startKeptOrders } from '../order-values/kept-orders.fixture';
import { FindScreeningsRepository } from './find-screenings.repository';

let orders: KeptOrders;
let repository: FindScreeningsRepository;

beforeAll(async () => {
  orders = await startKeptOrders();
  repository = new FindScreeningsRepository(orders.database);
});

afterAll(() => orders.stop());

const at = (time: string) => new Date(time);

describe('FindScreeningsRepository', () => {
  it('finds the newest of an address, over days, with what is known of their outcomes', async () => {
    const ip = '203.0.120.1';
    await orders.keep({ ip }, { at: at('2026-03-01T10:00:00Z') });
    const marked = await orders.keep(
      { ip },
      { at: at('2026-03-02T10:00:00Z'), status: 'REVIEW', score: 70.25 },
    );
    const newest = await orders.keep({ ip }, { at: at('2026-03-03T10:00:00Z') });
    await orders.database.transaction((runner) =>
      buildLabels().record(runner, [
        {
          accountId: 1,
          shieldId: marked,
          outcome: 'confirmed_fraud',
          source: 'feedback',
          revision: 1,
          at: '2026-03-04T00:00:00.000Z',
          eventId: randomUUID(),
        },
      ]),
    );
    expect(await repository.findByIp(1, ip, 2)).toEqual([
      {
        shield_id: newest,
        created_at: '2026-03-03T10:00:00.000Z',
        status: 'APPROVE',
        score: 0,
        outcome: null,
      },
      {
        shield_id: marked,
        created_at: '2026-03-02T10:00:00.000Z',
        status: 'REVIEW',
        score: 70.25,
        outcome: 'confirmed_fraud',
      },
    ]);
  });

  it('finds nothing of another account or another address', async () => {
    await orders.keep({ ip: '203.0.120.2' }, { accountId: 2 });
    expect(await repository.findByIp(1, '203.0.120.2', 10)).toEqual([]);
    expect(await repository.findByIp(2, '203.0.120.3', 10)).toEqual([]);
  });

  it.each(['203.0.120.0/24', 'no address'])('finds nothing of %s', async (ip) => {
    expect(await repository.findByIp(1, ip, 10)).toEqual([]);
  });

  it('finds an IPv6 address in any spelling', async () => {
    await orders.keep({ ip: '2001:db8::7' });
    expect(await repository.findByIp(1, '2001:db8:0:0::7', 10)).toHaveLength(1);
  });
});
