import { buildingForm, deliveryBuilding, isBilledElsewhere } from './delivery-address';
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

describe('buildingForm', () => {
  it.each([
    ['1 High Street, LS1 1AA, GB', ' 1 high st., ls11aa, gb'],
    ['4283 Express Ln Suite 210-992, 34249, US', '4283 Express Lane, Ste. BK0512, 34249, US'],
    ['8345 NW 66th St #4410, 33166, US', '8345 NW 66th Street, 33166, US'],
    ['Hauptstraße 5, 10115, DE', 'Hauptstr. 5, 10115, DE'],
    ['Flat 2, 12 Mill Road, Leeds, GB', '12 Mill Rd, Leeds, GB'],
  ])('is the same for %s and %s', (one, other) => {
    expect(buildingForm(one)).toBe(buildingForm(other));
  });

  it.each([
    ['1 High Street, LS1 1AA, GB', '2 High Street, LS1 1AA, GB'],
    ['1 High Street, LS1 1AA, GB', '1 High Street, LS1 1AB, GB'],
    ['12 rue Sainte Catherine, 33000, FR', '12 rue Catherine, 33000, FR'],
  ])('is another one for %s and %s', (one, other) => {
    expect(buildingForm(one)).not.toBe(buildingForm(other));
  });

  it('is empty when nothing is left, and takes no longer for a line made of blanks', () => {
    expect(buildingForm('…')).toBe('');
    expect(buildingForm(`suite${' '.repeat(1_000_000)}`)).toBe('suite');
  });
});

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
