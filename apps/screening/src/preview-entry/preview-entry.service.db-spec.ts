import type { MatchType } from '@rampart/contracts';
import { systemClock } from '../clock';
import { type KeptOrders, startKeptOrders } from '../stored/order-values/kept-orders.fixture';
import { MatchingOrdersRepository } from './matching-orders.repository';
import { PreviewEntryService } from './preview-entry.service';

const DAY_MS = 86_400_000;

let orders: KeptOrders;
let service: PreviewEntryService;

beforeAll(async () => {
  orders = await startKeptOrders();
  service = new PreviewEntryService(
    new MatchingOrdersRepository(orders.database),
    orders.partitions,
    systemClock,
  );
});

afterAll(() => orders.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const preview = (
  entityType: string,
  matchType: MatchType,
  value: string,
  { accountId = 1, days = 30 } = {},
) => service.preview({ accountId, entityType, matchType, value, days });

const hits = async (entityType: string, matchType: MatchType, value: string) =>
  (await preview(entityType, matchType, value)).screenings;

describe('what an entry would have hit', () => {
  it('is counted by the very value, and by how it was answered', async () => {
    await orders.keep({ username: 'ann' });
    await orders.keep({ username: 'ann' }, { status: 'REVIEW' });
    await orders.keep({ username: 'ann' }, { status: 'REJECT' });
    await orders.keep({ username: 'anna' });
    expect(await preview('username', 'exact', 'ann')).toMatchObject({ screenings: 3, approved: 1 });
  });

  it('is nothing of another account', async () => {
    await orders.keep({ phone: '+442079460958' }, { accountId: 2 });
    expect(await hits('phone', 'exact', '+442079460958')).toBe(0);
  });

  it.each([
    ['203.0.120.0/24', ['203.0.120.0', '203.0.120.255'], ['203.0.119.255', '203.0.121.0', '2001:db8::1']],
    ['198.51.100.9/32', ['198.51.100.9'], ['198.51.100.8', '198.51.100.10']],
    ['2001:db8:5::/48', ['2001:db8:5::', '2001:db8:5:ffff::1'], ['2001:db8:6::', '192.0.2.1']],
  ])('of the network %s are the addresses in it', async (network, inside, outside) => {
    for (const ip of [...inside, ...outside]) await orders.keep({ ip });
    expect(await hits('ip', 'cidr', network)).toBe(inside.length);
    expect(await hits('ip', 'exact', inside[0] ?? '')).toBe(1);
  });

  it('of a domain are the addresses at it, and of its wildcards those at it or below it', async () => {
    for (const email of [
      'a@shop.example',
      'b@eu.shop.example',
      'c@a.eu.shop.example',
      'd@myshop.example',
      'e@shop.example.org',
    ]) {
      await orders.keep({ email });
    }
    expect(await hits('email', 'exact', 'a@shop.example')).toBe(1);
    expect(await hits('email', 'wildcard', '*@shop.example')).toBe(1);
    expect(await hits('email', 'wildcard', '*.shop.example')).toBe(2);
    for (const kind of ['email_domain', 'domain']) {
      expect(await hits(kind, 'exact', 'shop.example')).toBe(1);
      expect(await hits(kind, 'wildcard', '*.shop.example')).toBe(2);
    }
  });

  it('takes no sign of a value for a pattern', async () => {
    await orders.keep({ email: 'x_y%z@odd.example', cardBin: '555555' });
    expect(await hits('email', 'exact', 'x_y%z@odd.example')).toBe(1);
    expect(await hits('email', 'exact', '%@odd.example')).toBe(0);
    expect(await hits('card_bin', 'exact', '______')).toBe(0);
  });

  it('of a BIN are those that begin with it, and never a shorter one', async () => {
    await orders.keep({ cardBin: '411111' });
    await orders.keep({ cardBin: '41111122' });
    expect(await hits('card_bin', 'exact', '411111')).toBe(2);
    expect(await hits('card_bin', 'exact', '41111122')).toBe(1);
    expect(await hits('card_bin', 'exact', '4111119')).toBe(0);
  });

  it('of an account are those of its case, of a username those of any', async () => {
    await orders.keep({ username: 'bob', account: 'Bob' });
    await orders.keep({ username: 'bob', account: 'bob' });
    expect(await hits('account', 'exact', 'Bob')).toBe(1);
    expect(await hits('username', 'exact', 'bob')).toBe(2);
  });

  it('reaches back the days that are asked for, to the very time of day', async () => {
    await orders.keep({ device: 'd1' }, { at: daysAgo(2.01) });
    await orders.keep({ device: 'd1' }, { at: daysAgo(1.99) });
    await orders.keep({ device: 'd1' });
    const counts = await Promise.all(
      [1, 2, 3].map(async (days) => (await preview('device', 'exact', 'd1', { days })).screenings),
    );
    expect(counts).toEqual([1, 2, 3]);
  });

  it('reports since when values are kept, when that is shorter than asked', async () => {
    const { keptSince } = await preview('cookie', 'exact', 'c');
    expect(keptSince).toMatch(/T00:00:00.000Z$/);
    expect((await preview('cookie', 'exact', 'c', { days: 1 })).keptSince).toBeNull();
  });

  it('is refused for an address, which is not stored', async () => {
    await expect(preview('address', 'exact', '1 high street')).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'entity_type',
    });
  });
});

describe('a preview of too many orders', () => {
  it('ends with a clear error and what to do', async () => {
    const orders = { count: async () => null } as unknown as MatchingOrdersRepository;
    const partitions = { keptSince: async () => daysAgo(40) } as never;
    const slow = new PreviewEntryService(orders, partitions, systemClock);
    const request = {
      accountId: 1,
      entityType: 'ip',
      matchType: 'exact',
      value: '192.0.2.1',
      days: 30,
    } as const;
    await expect(slow.preview(request)).rejects.toMatchObject({
      code: 'deadline_exceeded',
      details: { days: 30 },
    });
  });
});
