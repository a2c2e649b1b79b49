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

  it('tells countries and states apart', () => {
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

  it('knows one city under two names by its coordinates', () => {
    const munich = buildLocation({
      countryCode: 'DE',
      latitude: 48.137,
      longitude: 11.575,
      precision: 'city',
    });
    const matches = compareAddresses(
      side({ city: 'Munich', location: munich }),
      side({ city: 'München', location: munich }),
    );
    expect(matches.isCityMatch).toBe(true);
  });

  it('cannot tell names in two scripts apart where one of them cannot be located', () => {
    const matchOf = (bill: string, ship: string) =>
      compareAddresses(side({ city: bill }), side({ city: ship })).isCityMatch;
    expect([matchOf('Зарайск', 'Zaraysk'), matchOf('東京', 'Tokyo'), matchOf('Berlin', 'Hamburg')]).toEqual([
      null,
      null,
      false,
    ]);
    const at = (latitude: number) =>
      buildLocation({ countryCode: 'JP', latitude, longitude: 139.7, precision: 'postal_code' });
    const near = compareAddresses(
      side({ city: '調布', location: at(35.65) }),
      side({ city: 'Chofu', location: at(35.66) }),
    );
    const far = compareAddresses(
      side({ city: '調布', location: at(35.65) }),
      side({ city: 'Sapporo', location: at(43) }),
    );
    expect([near.isCityMatch, far.isCityMatch]).toEqual([null, false]);
  });

  it('does not take two cities for one because they share a postal code', () => {
    const area = buildLocation({ countryCode: 'US', latitude: 40, longitude: -75, precision: 'postal_code' });
    const matches = compareAddresses(
      side({ city: 'Springfield', location: area }),
      side({ city: 'Morton', location: area }),
    );
    expect(matches.isCityMatch).toBe(false);
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
