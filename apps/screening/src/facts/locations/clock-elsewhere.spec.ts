import {
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildOrder,
  buildShipping,
} from '../screening-facts.builder';
import { clockElsewhere } from './clock-elsewhere';

const learnedOf = (timezone: string | null, ip: string | null, billing: string | null, shipping?: string) =>
  buildLearned({
    device: {
      isKnown: true,
      timesSeen: 1,
      firstSeenAt: null,
      isMalwareExploit: false,
      isDistinctive: true,
      timezone,
      contributions: [],
    },
    ip: buildIpFacts({ countryCode: ip }),
    billing: billing === null ? null : buildLocation({ countryCode: billing }),
    shipping: shipping === undefined ? null : buildShipping({ countryCode: shipping }),
  });

it('is the zone when no country of the order keeps its time', () => {
  expect(clockElsewhere(buildOrder(), learnedOf('Africa/Lagos', 'DE', 'DE'))).toBe('Africa/Lagos');
  expect(clockElsewhere(buildOrder(), learnedOf('Asia/Ho_Chi_Minh', 'DE', 'US', 'US'))).toBe(
    'Asia/Ho_Chi_Minh',
  );
});

it.each([
  ['a traveller, whose clock agrees with the address', 'Asia/Bangkok', 'TH', 'DE', undefined],
  ['a customer behind a VPN, whose clock agrees with the billing address', 'Europe/Berlin', 'US', 'DE', 'DE'],
  ['a customer who has goods sent to where the clock is', 'America/New_York', 'DE', 'DE', 'US'],
  ['another zone of the same country', 'America/Los_Angeles', 'US', 'US', 'US'],
  ['a clock of UTC, which private browsers name', 'UTC', 'DE', 'DE', 'DE'],
  ['a zone that does not exist', 'Moon/Base', 'DE', 'DE', undefined],
])('is null for %s', (_who, zone, ip, billing, shipping) => {
  expect(clockElsewhere(buildOrder(), learnedOf(zone, ip, billing, shipping))).toBeNull();
});

it.each([
  [null, 'DE', 'DE'],
  ['Africa/Lagos', null, 'DE'],
  ['Africa/Lagos', 'DE', null],
])('is null when too little is known (%s, %s, %s)', (zone, ip, billing) => {
  expect(clockElsewhere(buildOrder(), learnedOf(zone, ip, billing))).toBeNull();
});

it('is null without a device, and when the checks could not be asked', () => {
  expect(clockElsewhere(buildOrder(), buildLearned())).toBeNull();
  expect(clockElsewhere(buildOrder(), null)).toBeNull();
});

it.each([
  ['US', { billState: 'PR' }, 'America/Puerto_Rico'],
  ['US', { billZipCode: '96910' }, 'Pacific/Guam'],
  ['FR', { billZipCode: '97400' }, 'Indian/Reunion'],
  ['FR', { shipCountry: 'FR', shipZipCode: '98800' }, 'Pacific/Noumea'],
])('knows the clocks of the territory in which an address in %s lies by %j', (country, fields, zone) => {
  const learned = learnedOf(zone, country, country, country);
  expect(clockElsewhere(buildOrder(fields), learned)).toBeNull();
  expect(clockElsewhere(buildOrder(), learned)).toBe(zone);
});
