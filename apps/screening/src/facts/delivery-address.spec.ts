import { deliveryBuilding, isBilledElsewhere } from './delivery-address';
import { buildFacts, buildLearned, buildOrder, buildShipping } from './screening-facts.builder';

const UNKNOWN = { isCountryMatch: null, isStateMatch: null, isCityMatch: null, isPostcodeMatch: null };
const WAREHOUSE = {
  shipAddr: '4283 Express Ln Suite 210-992',
  shipCity: 'Sarasota',
  shipZipCode: '34249',
  shipCountry: 'US',
};

const buildingOf = (order = {}, facts: Parameters<typeof buildFacts>[0] = {}) =>
  deliveryBuilding(buildFacts({ order: buildOrder({ ...WAREHOUSE, ...order }), ...facts }));

describe('deliveryBuilding', () => {
  it('is street, postal code and country, in whatever suite', () => {
    expect(buildingOf()).toBe('4283expressln34249us');
    expect(buildingOf({ shipAddr: '4283 Express Lane #7', shipZipCode: '34249-1234' })).toBe(buildingOf());
  });

  it('goes by the country that the checks read, and by the city without a postal code', () => {
    const learned = buildLearned({ shipping: buildShipping({ countryCode: 'US' }) });
    expect(buildingOf({ shipCountry: 'United States' }, { learned })).toBe(buildingOf());
    expect(buildingOf({ shipZipCode: null })).toBe('4283expresslnsarasotaus');
  });

  it.each([
    ['without a street', { shipAddr: null }, {}],
    ['without a place', { shipZipCode: null, shipCity: null }, {}],
    ['where the bill goes too', {}, { addresses: { ...UNKNOWN, isCityMatch: true, isPostcodeMatch: true } }],
    [
      'of a forwarding service that the checks know',
      {},
      { learned: buildLearned({ shipping: buildShipping({ isShipForward: true }) }) },
    ],
    ['of a parcel machine', { shipAddr: 'Packstation 145' }, {}],
    ['of a parcel shop', { shipAddr: 'Parcel Shop, 3 Mill Road' }, {}],
  ])('is null %s', (_what, order, facts) => {
    expect(buildingOf(order, facts)).toBeNull();
  });
});

describe('isBilledElsewhere', () => {
  it.each([
    [{ isCountryMatch: false }, true],
    [{ isCityMatch: false }, true],
    [{ isCityMatch: true, isPostcodeMatch: false }, true],
    [{ isCountryMatch: true, isCityMatch: true, isPostcodeMatch: true }, false],
    [{}, false],
  ])('of %j is %s', (matches, expected) => {
    expect(isBilledElsewhere({ ...UNKNOWN, ...matches })).toBe(expected);
  });
});
