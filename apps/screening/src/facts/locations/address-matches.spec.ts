import { buildPlace } from '../screening-facts.builder';
import { type AddressSide, compareAddresses } from './address-matches';

const side = (parts: Partial<AddressSide> = {}): AddressSide => ({
  country: null,
  state: null,
  city: null,
  zipCode: null,
  place: null,
  ...parts,
});

const us = (stateCode: string | null = null) => buildPlace({ countryCode: 'US', stateCode });

describe('compareAddresses', () => {
  it('compares countries and states by what they mean', () => {
    const matches = compareAddresses(
      side({ country: 'US', state: 'NY', place: us('NY') }),
      side({ country: 'United States', state: 'New York', place: us('NY') }),
    );
    expect(matches).toMatchObject({ isCountryMatch: true, isStateMatch: true });
  });

  it('tells countries and states apart', () => {
    const matches = compareAddresses(
      side({ country: 'US', state: 'NY', place: us('NY') }),
      side({ country: 'US', state: 'CA', place: us('CA') }),
    );
    expect(matches).toMatchObject({ isCountryMatch: true, isStateMatch: false });
  });

  it('cannot tell two names apart when one of them is unknown', () => {
    const matches = compareAddresses(
      side({ country: 'DE', state: 'Bayern', place: buildPlace({ countryCode: 'DE', stateCode: 'BY' }) }),
      side({ country: 'DE', state: 'Bavaria', place: buildPlace({ countryCode: 'DE' }) }),
    );
    expect(matches.isStateMatch).toBeNull();
  });

  it('takes the same unknown name for the same state', () => {
    const matches = compareAddresses(side({ state: 'Freedonia' }), side({ state: 'FREEDONIA' }));
    expect(matches.isStateMatch).toBe(true);
  });

  it('does not take Paris in Texas for Paris in France', () => {
    const matches = compareAddresses(
      side({ country: 'US', city: 'Paris', zipCode: '75001', place: us('TX') }),
      side({ country: 'FR', city: 'Paris', zipCode: '75001', place: buildPlace({ countryCode: 'FR' }) }),
    );
    expect(matches).toEqual({
      isCountryMatch: false,
      isStateMatch: null,
      isCityMatch: false,
      isPostcodeMatch: false,
    });
  });

  it('knows one city under two names by its coordinates', () => {
    const munich = buildPlace({ countryCode: 'DE', latitude: 48.137, longitude: 11.575, precision: 'city' });
    const matches = compareAddresses(
      side({ city: 'Munich', place: munich }),
      side({ city: 'München', place: munich }),
    );
    expect(matches.isCityMatch).toBe(true);
  });

  it('does not take two cities for one because they share a postal code', () => {
    const area = buildPlace({ countryCode: 'US', latitude: 40, longitude: -75, precision: 'postal_code' });
    const matches = compareAddresses(
      side({ city: 'Springfield', place: area }),
      side({ city: 'Morton', place: area }),
    );
    expect(matches.isCityMatch).toBe(false);
  });

  it('leaves null what either side does not have', () => {
    const full = side({ country: 'US', state: 'NY', city: 'Albany', zipCode: '12201', place: us('NY') });
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
