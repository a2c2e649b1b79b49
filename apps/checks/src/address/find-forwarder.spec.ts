import { buildDataSets } from '../reference-data/data-sets.builder';
import { freightForwarders } from '../reference-data/sources/freight-forwarders';
import type { ShippingAddress } from './address';
import { findForwarder } from './find-forwarder';

const address = (given: Partial<ShippingAddress>): ShippingAddress => ({
  country: 'US',
  state: null,
  city: null,
  zipCode: null,
  addressLine: null,
  ...given,
});

describe('findForwarder', () => {
  let sets: ReturnType<typeof buildDataSets>;

  beforeAll(async () => {
    sets = buildDataSets({ freightForwarders: (await freightForwarders.load()).data });
  });

  it.each([
    ['4283 Express Lane, Suite 100-200', '34249', null, 'MyUS'],
    ['4283 EXPRESS LN STE 1', '34238-1234', null, 'MyUS'],
    ['444 Alaska Ave #BBW227', null, 'Torrance', 'Shipito'],
    ['600 Markley Street', '07064', 'Port Reading', 'Meest'],
    ['8345 NW 66 ST 3537', '33166', 'Miami', 'Miami locker service'],
    ['182-21 150th Avenue, DXB 562832', '11413', null, 'Aramex Shop and Ship'],
  ])('knows %j %s as a warehouse', (addressLine, zipCode, city, forwarder) => {
    expect(findForwarder(sets, address({ addressLine, zipCode, city }), 'US')).toEqual({
      forwarder,
      basis: 'address',
    });
  });

  it.each([
    ['4283 Express Lane', '10001', 'New York'],
    ['4283 Express Lane', null, null],
    ['283 Express Lane', '34249', 'Sarasota'],
    ['14283 Express Lane', '34249', 'Sarasota'],
    ['444 Alaska Avenue', '99501', 'Anchorage'],
    ['12 Main Street', '34249', 'Sarasota'],
  ])('takes %j %s %s for an ordinary address', (addressLine, zipCode, city) => {
    expect(findForwarder(sets, address({ addressLine, zipCode, city }), 'US')).toBeNull();
  });

  it('recognises a forwarder by its name in the address, but not within another word', () => {
    const named = address({ addressLine: 'c/o Shipito, 1 Any Road', zipCode: '10001' });
    expect(findForwarder(sets, named, 'US')).toEqual({ forwarder: 'shipito', basis: 'name' });
    expect(findForwarder(sets, address({ addressLine: 'Shipitov Street 5' }), 'RU')).toBeNull();
  });

  it('looks for a warehouse in its own country only', () => {
    expect(
      findForwarder(sets, address({ addressLine: '4283 Express Lane', zipCode: '34249' }), 'DE'),
    ).toBeNull();
  });
});
