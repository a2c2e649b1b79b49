import { identitiesOf } from '../identity';
import { buildOrder } from '../screening-facts.builder';
import { HISTORY_ENTITIES, historyOrderOf, presentKeys } from './history-order';

const at = new Date('2026-03-01T12:00:00Z');

function historyOf(fields: Parameters<typeof buildOrder>[0], accountId = 1, building: string | null = null) {
  const order = buildOrder(fields);
  return historyOrderOf('secret', accountId, order, identitiesOf('secret', accountId, order), at, building);
}

const EVERYTHING = {
  email: 'Ann@Example.com',
  username: 'Ann',
  phone: '+44 20 7946 0958',
  deviceHash: 'd1_abc',
  ip: '::ffff:203.0.113.7',
  binNo: '4111-1111',
  merchantId: ' shop ',
};

describe('historyOrderOf', () => {
  it('has a key of its own for each entity, the same for every spelling', () => {
    const { keys } = historyOf(EVERYTHING, 1, '1highstls11aagb');
    expect(presentKeys(keys)).toHaveLength(HISTORY_ENTITIES.length);
    expect(new Set(presentKeys(keys)).size).toBe(HISTORY_ENTITIES.length);
    expect(presentKeys(keys).every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
    const spelled = {
      ...EVERYTHING,
      email: 'ann@example.COM',
      ip: '203.0.113.7',
      binNo: '41111111',
      merchantId: 'shop',
    };
    expect(historyOf(spelled, 1, '1highstls11aagb').keys).toEqual(keys);
  });

  it('shares no key with another account', () => {
    const mine = presentKeys(historyOf(EVERYTHING).keys);
    expect(presentKeys(historyOf(EVERYTHING, 2).keys).filter((key) => mine.includes(key))).toEqual([]);
  });

  it('has none for what was not sent or cannot be read', () => {
    const { keys } = historyOf({ ip: '', email: 'n/a', phone: '12', binNo: '1', deviceHash: 'd1x_weak' });
    expect(presentKeys(keys)).toEqual([]);
  });

  it('has none for the shop’s own server', () => {
    expect(historyOf({ ip: '203.0.113.7', ipIsCallers: true }).keys.ip).toBeNull();
    expect(historyOf({ ip: '192.168.0.7' }).keys.ip).toBeNull();
  });

  it.each([
    [
      { amount: 0.29, currency: 'EUR' },
      { unit: 'EUR', cents: 29 },
    ],
    [
      { amount: 1e12, currency: 'JPY' },
      { unit: 'JPY', cents: 1e14 },
    ],
    [{ amount: 1.005 }, { unit: '', cents: 100 }],
    [{ currency: 'EUR' }, null],
  ])('takes the amount of %j in whole hundredths of its currency', (fields, amount) => {
    expect(historyOf(fields).amount).toEqual(amount);
  });
});
