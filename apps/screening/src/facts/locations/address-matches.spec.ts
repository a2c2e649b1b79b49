import type { LocationFacts } from '@rampart/contracts';
import { buildLocation } from '../screening-facts.builder';
import { type AddressSide, compareAddresses } from './address-matches';

const side = (parts: Partial<AddressSide> = {}): AddressSide => ({
  country: null,
  state: null,
  city: null,
  zipCode: null,
  location: null,
  ...parts,
});

const us = (stateCode: string | null = null) => buildLocation({ countryCode: 'US', stateCode });

describe('compareAddresses', () => {
  it('compares countries and states by what they mean', () => {
    const matches = compareAddresses(
      side({ country: 'US', state: 'NY', location: us('NY') }),
      side({ country: 'United States', state: 'New York', location: us('NY') }),
    );
    expect(matches).toMatchObject({ isCountryMatch: true, isStateMatch: true });
  });

  it('distinguishes countries from states', () => {
    const matches = compareAddresses(
      side({ country: 'US', state: 'NY', location: us('NY') }),
      side({ country: 'US', state: 'CA', location: us('CA') }),
    );
    expect(matches).toMatchObject({ isCountryMatch: true, isStateMatch: false });
  });

  it('cannot tell two names apart when one of them is unknown', () => {
    const matches = compareAddresses(
      side({
        country: 'DE',
        state: 'Bayern',
        location: buildLocation({ countryCode: 'DE', stateCode: 'BY' }),
      }),
      side({ country: 'DE', state: 'Bavaria', location: buildLocation({ countryCode: 'DE' }) }),
    );
    expect(matches.isStateMatch).toBeNull();
  });

  it('takes the same unknown name for the same state', () => {
    const matches = compareAddresses(side({ state: 'Freedonia' }), side({ state: 'FREEDONIA' }));
    expect(matches.isStateMatch).toBe(true);
  });

  it('does not take Paris in Texas for Paris in France', () => {
    const matches = compareAddresses(
      side({ country: 'US', city: 'Paris', zipCode: '75001', location: us('TX') }),
      side({
        country: 'FR',
        city: 'Paris',
        zipCode: '75001',
        location: buildLocation({ countryCode: 'FR' }),
      }),
    );
    expect(matches).toEqual({
      isCountryMatch: false,
      isStateMatch: null,
      isCityMatch: false,
      isPostcodeMatch: false,
    });
  });

  const at = (latitude: number, changes: Partial<LocationFacts> = {}) =>
    buildLocation({ countryCode: 'DE', latitude, longitude: 11.575, precision: 'postal_code', ...changes });
  const cityMatchOf = (
    [bill, from]: readonly [string, LocationFacts],
    [ship, to]: readonly [string, LocationFacts],
  ) => compareAddresses(side({ city: bill, location: from }), side({ city: ship, location: to })).isCityMatch;

  it('recognises one city under two names by their coordinates', () => {
    const munich = { city: { latitude: 48.137, longitude: 11.575 } };
    expect(cityMatchOf(['Munich', at(48.1, munich)], ['München', at(48.2, munich)])).toBe(true);
    const dachau = { city: { latitude: 48.26, longitude: 11.434 } };
    expect(cityMatchOf(['Munich', at(48.1, munich)], ['Dachau', at(48.1, dachau)])).toBe(false);
  });

  it('does not take an unknown name for another city, unless the addresses are far apart', () => {
    const nowhere = buildLocation({ countryCode: 'DE' });
    const munich = { city: { latitude: 48.137, longitude: 11.575 } };
    expect([
      cityMatchOf(['Minga', nowhere], ['Munich', at(48.1, munich)]),
      cityMatchOf(['Minga', at(48.1)], ['Munich', at(48.2, munich)]),
      cityMatchOf(['Minga', at(48.1)], ['Hamborg', at(53.5)]),
      cityMatchOf(['東京', nowhere], ['Tokyo', nowhere]),
    ]).toEqual([null, null, false, null]);
  });

  it('distinguishes cities of one name in two states', () => {
    const matchIn = (bill: string, ship: string) =>
      compareAddresses(
        side({ country: 'US', state: bill, city: 'Springfield', location: us(bill) }),
        side({ country: 'US', state: ship, city: 'Springfield', location: us(ship) }),
      ).isCityMatch;
    expect([matchIn('IL', 'MA'), matchIn('IL', 'IL')]).toEqual([false, true]);
  });

  it('leaves null what either side does not have', () => {
    const full = side({ country: 'US', state: 'NY', city: 'Albany', zipCode: '12201', location: us('NY') });
    const nothing = {
      isCountryMatch: null,
      isStateMatch: null,
      isCityMatch: null,
      isPostcodeMatch: null,
    };
    expect(compareAddresses(full, side())).toEqual(nothing);
    expect(compareAddresses(side(), full)).toEqual(nothing);
  });
});

describe('a territory and its country', () => {
  it.each([
    ['PR', 'US', true],
    ['RE', 'FR', true],
    ['HK', 'CN', false],
  ])('%s and %s: one country %j', (bill, ship, isMatch) => {
    const matches = compareAddresses(
      side({ country: bill, location: buildLocation({ countryCode: bill }) }),
      side({ country: ship, location: buildLocation({ countryCode: ship }) }),
    );
    expect(matches.isCountryMatch).toBe(isMatch);
  });

  it('have one form of postal codes', () => {
    const matches = compareAddresses(
      side({
        country: 'PR',
        city: 'San Juan',
        zipCode: '901',
        location: buildLocation({ countryCode: 'PR' }),
      }),
      side({ country: 'US', state: 'PR', city: 'San Juan', zipCode: '00901', location: us('PR') }),
    );
    expect(matches).toEqual({
      isCountryMatch: true,
      isStateMatch: null,
      isCityMatch: true,
      isPostcodeMatch: true,
    });
  });
});

describe('cities under one postal code', () => {
  const at = (countryCode: string, stateCode: string | null, latitude: number) =>
    buildLocation({ countryCode, stateCode, city: { latitude, longitude: 10 } });
  const compare = (country: string, state: string | null, bill: [string, string], ship: [string, string]) =>
    compareAddresses(
      side({ country, state, city: bill[0], zipCode: bill[1], location: at(country, state, 40) }),
      side({ country, state, city: ship[0], zipCode: ship[1], location: at(country, state, 41) }),
    ).isCityMatch;

  it.each([
    ['US', 'NY', ['Brooklyn', '11201'], ['New York', '11201-1832']],
    ['CA', 'ON', ['North York', 'M2N 5N8'], ['Toronto', 'm2n5n8']],
    ['AU', 'NSW', ['Bondi Beach', '2026'], ['Sydney', '2026']],
    ['DE', null, ['Köln-Altstadt', 'D-50667'], ['Köln', '50667']],
    ['GB', null, ['Islington', 'N1 9GU'], ['London', 'N19GU']],
    ['US', 'MA', ['Cambridge', '2138'], ['Boston', '02138']],
    ['NL', null, ['Amsterdam-Centrum', '1012 AB'], ['Amsterdam', '1012ab']],
  ] as const)('are one in %s (%s): %j and %j', (country, state, bill, ship) => {
    expect(compare(country, state, [...bill], [...ship])).toBe(true);
  });

  it.each([
    ['US', 'NY', ['Brooklyn', '11201'], ['New York', '10001']],
    // Half a code is a part of a city, or a region.
    ['GB', null, ['Islington', 'N1'], ['London', 'N1']],
    ['CA', 'ON', ['North York', 'M2N'], ['Toronto', 'M2N 5N8']],
    ['US', 'NY', ['Brooklyn', '00000'], ['New York', '00000']],
  ] as const)('differ in %s (%s) by another or half a code: %j and %j', (country, state, bill, ship) => {
    expect(compare(country, state, [...bill], [...ship])).toBe(false);
  });

  it('differ in another state, whatever the code', () => {
    const matches = compareAddresses(
      side({ country: 'US', state: 'NY', city: 'A', zipCode: '11201', location: us('NY') }),
      side({ country: 'US', state: 'CA', city: 'B', zipCode: '11201', location: us('CA') }),
    );
    expect(matches.isCityMatch).toBe(false);
  });
});
