import { NO_ACTIONS } from '@rampart/contracts';
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

const CARD = {
  brand: 'Visa',
  type: null,
  subtype: null,
  issuingBank: null,
  isPrepaid: false,
  isBinExist: true,
  contributions: [],
};
const at = new Date('2026-03-01T12:00:00Z');
const compose = (learned: Parameters<typeof ipLocation>[0]) =>
  composeFacts(buildOrder(), at, {
    learned,
    lists: buildVerdicts(),
    earlier: [],
    velocity: NO_VELOCITY,
    actions: NO_ACTIONS,
  });

describe('composeFacts', () => {
  it('compares an order with the sign-ins of the day before, and knows what was changed', () => {
    const learned = buildLearned({ ip: buildIpFacts({ latitude: 52.52, longitude: 13.405 }) });
    const hourBefore = '2026-03-01T11:00:00.000Z';
    const signIn = { at: hourBefore, latitude: -33.9, longitude: 151.2, isAnonymous: false };
    const actions = { changes: [{ what: 'phone' as const, at: hourBefore }], signIns: [signIn] };
    const gathered = { learned, lists: buildVerdicts(), earlier: [], velocity: NO_VELOCITY, actions };
    const { travel, changes } = composeFacts(buildOrder(), at, gathered);
    expect(travel).toMatchObject({ ipLocationAnomaly: true, isAnonymous: false });
    expect(changes).toEqual([{ what: 'phone', hours: 1 }]);
  });

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

  it.each([
    ['PR', 'US', true],
    ['US', 'VI', true],
    ['RE', 'FR', true],
    ['JE', 'GB', true],
    ['HK', 'CN', false],
    ['CA', 'US', false],
  ])('holds %s against %s with a territory and its country as one: %j', (code, billed, isMatch) => {
    const facts = compose(
      buildLearned({
        ip: buildIpFacts({ countryCode: code }),
        card: { ...CARD, issuingCountry: code },
        billing: buildLocation({ countryCode: billed }),
      }),
    );
    expect([facts.billing.isIpCountryMatch, facts.isBinCountryMatch]).toEqual([isMatch, isMatch]);
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
