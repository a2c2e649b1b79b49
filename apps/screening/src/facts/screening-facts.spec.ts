import { composeFacts, ipLocation } from './screening-facts';
import {
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildOrder,
  buildShipping,
  buildVerdicts,
} from './screening-facts.builder';
import { NO_VELOCITY } from './velocity-facts';

const at = new Date('2026-03-01T12:00:00Z');
const compose = (learned: Parameters<typeof ipLocation>[0]) =>
  composeFacts(buildOrder(), at, { learned, lists: buildVerdicts(), earlier: [], velocity: NO_VELOCITY });

describe('composeFacts', () => {
  it('holds the IP against the billing address', () => {
    const facts = compose(
      buildLearned({
        ip: buildIpFacts({ countryCode: 'GB', latitude: 51.5074, longitude: -0.1278 }),
        billing: buildLocation({
          countryCode: 'US',
          latitude: 40.7128,
          longitude: -74.006,
          precision: 'city',
        }),
      }),
    );
    expect(facts.billing).toEqual({ ipDistanceKm: 5570.2, isIpCountryMatch: false });
  });

  it('guesses nothing when an end is unknown', () => {
    const facts = compose(
      buildLearned({
        ip: buildIpFacts({ countryCode: 'GB' }),
        billing: buildLocation(),
        shipping: buildShipping(),
      }),
    );
    expect(facts.billing).toEqual({ ipDistanceKm: null, isIpCountryMatch: null });
    expect(facts.isBinCountryMatch).toBeNull();
  });

  it('has the order’s own facts only when the checks are unavailable', () => {
    const facts = compose(null);
    expect(facts.billing).toEqual({ ipDistanceKm: null, isIpCountryMatch: null });
    expect(facts.travel.ipLocationAnomaly).toBeNull();
  });
});

describe('ipPlace', () => {
  it.each([
    [{ isProxy: true }, true],
    [{ isHosting: true }, true],
    [{}, false],
  ])('says of %j whether it hides its user: %s', (flags, isAnonymous) => {
    const place = ipLocation(buildLearned({ ip: buildIpFacts({ latitude: 1, longitude: 2, ...flags }) }));
    expect(place).toEqual({ latitude: 1, longitude: 2, isAnonymous });
  });

  it('is null without coordinates', () => {
    expect(ipLocation(buildLearned())).toBeNull();
  });
});
