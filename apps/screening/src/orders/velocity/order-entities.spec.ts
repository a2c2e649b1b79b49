import { WEAK_DEVICE_HASH_PREFIX } from '@rampart/contracts';
import { buildOrder } from '../../facts/screening-facts.builder';
import { orderEntities } from './order-entities';

const IP = { entityType: 'ip', entityValue: '203.0.113.7' };

describe('orderEntities', () => {
  it('counts an order of which nothing was sent for its address alone', () => {
    expect(orderEntities(buildOrder())).toEqual([IP]);
  });

  it('counts each entity in its normal form, a national phone number in E.164', () => {
    const order = buildOrder({
      ip: '::ffff:203.0.113.7',
      email: ' Ann@Example.com ',
      phone: '020 7946 0958',
      billCountry: 'GB',
      deviceHash: ' d1 ',
      username: 'ann',
    });
    expect(orderEntities(order)).toEqual([
      IP,
      { entityType: 'email', entityValue: 'ann@example.com' },
      { entityType: 'phone', entityValue: '+442079460958' },
      { entityType: 'device', entityValue: 'd1' },
      { entityType: 'account', entityValue: 'ann' },
    ]);
  });

  it('does not count the shop’s own server', () => {
    expect(orderEntities(buildOrder({ ipIsCallers: true }))).toEqual([]);
    expect(orderEntities(buildOrder({ ip: '10.0.0.7' }))).toEqual([]);
  });

  it.each([
    ['e-mail', { email: 'n/a' }],
    ['phone', { phone: '0000' }],
    ['device, of which too little is known', { deviceHash: `${WEAK_DEVICE_HASH_PREFIX}abc` }],
    ['card, whose first digits thousands share', { binNo: '411111', cardSubmitted: true }],
  ])('does not count a %s', (_name, order) => {
    expect(orderEntities(buildOrder(order))).toEqual([IP]);
  });
});
