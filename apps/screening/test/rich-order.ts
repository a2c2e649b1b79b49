import type { Contribution } from '@rampart/contracts';
import {
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildShipping,
} from '../src/facts/screening-facts.builder';

const contribution = (code: string, points: number): Contribution => ({
  code,
  points,
  reason: `Because of ${code}.`,
  evidence: {},
});

/** The checks' facts about `fullOrder`: every field that can be filled. */
export const richFacts = buildLearned({
  ip: buildIpFacts({
    ip: '198.51.100.4',
    continent: 'Europe',
    countryCode: 'DE',
    countryName: 'Germany',
    region: 'Berlin',
    city: 'Berlin',
    latitude: 52.52,
    longitude: 13.405,
    zipCode: '10115',
    timezone: 'Europe/Berlin',
    ispName: 'Example Net',
    domain: 'example.net',
    usageTypes: ['ISP'],
    isProxy: true,
    proxyType: 'TOR',
    contributions: [contribution('ip_tor_network', 70)],
    fraudScore: 70,
  }),
  email: {
    email: 'ann@example.com',
    domain: 'example.com',
    isFree: true,
    isDisposable: true,
    isDomainExist: true,
    isNewDomainName: null,
    contributions: [contribution('email_disposable', 45)],
  },
  phone: { e164: '+442079460958', countryCode: 'GB', isDisposable: true, contributions: [] },
  username: { isHighRisk: true, contributions: [] },
  card: {
    brand: 'VISA',
    type: 'credit',
    subtype: 'CLASSIC',
    issuingBank: 'Example Bank',
    issuingCountry: 'GB',
    isPrepaid: true,
    isBinExist: true,
    contributions: [],
  },
  device: {
    isKnown: true,
    timesSeen: 3,
    firstSeenAt: '2026-01-01T00:00:00.000Z',
    isMalwareExploit: true,
    isDistinctive: true,
    timezone: null,
    contributions: [],
  },
  billing: buildLocation({ countryCode: 'GB', latitude: 51.5074, longitude: -0.1278, precision: 'city' }),
  shipping: buildShipping({
    countryCode: 'GB',
    latitude: 53.8,
    longitude: -1.55,
    precision: 'postal_code',
    isShipForward: true,
    isExportControlledCountry: false,
  }),
  dataSets: [{ name: 'geo', version: '1' }],
});

/** An order with every field that counts. */
export const fullOrder = {
  ip: '198.51.100.4',
  userOrderId: 'order 1',
  name: 'Ann Example',
  amount: 10,
  currency: 'GBP',
  email: 'ann@example.com',
  phone: '+44 20 7946 0958',
  username: 'ann-of-the-green',
  deviceHash: 'device-1',
  binNo: '411111',
  cardSubmitted: true,
  billCountry: 'GB',
  billCity: 'London',
  billZipCode: 'SW1A 1AA',
  shipAddr: '1 High Street',
  shipCountry: 'GB',
  shipCity: 'Leeds',
  shipZipCode: 'LS1 1AA',
};
