import {
  type IpFacts,
  type LocationFacts,
  type OrderEntityType,
  type OrderFacts,
  type OrderFields,
  type ShippingFacts,
  WINDOW_NAMES,
  type WindowCounts,
} from '@rampart/contracts';
import type { ListedField, ListVerdicts } from './list-verdicts';
import type { TravelFacts } from './locations/travel';
import type { ScreeningFacts } from './screening-facts';
import { NO_VELOCITY, readVelocities, type VelocityFacts } from './velocity-facts';

/** Facts for specs: an order of which only its address is known; each part can be given. */

export function buildOrder(fields: Partial<OrderFields> = {}): OrderFields {
  return {
    ip: '203.0.113.7',
    userOrderId: null,
    name: null,
    amount: null,
    currency: null,
    email: null,
    phone: null,
    username: null,
    deviceHash: null,
    binNo: null,
    cardSubmitted: false,
    billName: null,
    billAddr: null,
    billCountry: null,
    billState: null,
    billCity: null,
    billZipCode: null,
    shipName: null,
    shipAddr: null,
    shipCountry: null,
    shipState: null,
    shipCity: null,
    shipZipCode: null,
    merchantId: null,
    accountCreatedAt: null,
    ...fields,
  };
}

export function buildIpFacts(facts: Partial<IpFacts> = {}): IpFacts {
  return {
    ip: '203.0.113.7',
    range: 'public',
    continent: null,
    countryCode: null,
    countryName: null,
    region: null,
    city: null,
    latitude: null,
    longitude: null,
    zipCode: null,
    timezone: null,
    asn: null,
    ispName: null,
    organization: null,
    domain: null,
    netspeed: null,
    mobileMnc: null,
    mobileMcc: null,
    mobileBrand: null,
    elevation: null,
    usageTypes: [],
    isProxy: false,
    proxyType: null,
    isHosting: false,
    isMobile: false,
    contributions: [],
    fraudScore: 0,
    ...facts,
  };
}

export function buildLocation(facts: Partial<LocationFacts> = {}): LocationFacts {
  return {
    countryCode: null,
    stateCode: null,
    latitude: null,
    longitude: null,
    precision: 'none',
    city: null,
    ...facts,
  };
}

export function buildShipping(facts: Partial<ShippingFacts> = {}): ShippingFacts {
  return {
    ...buildLocation(),
    isShipForward: null,
    isExportControlledCountry: null,
    contributions: [],
    ...facts,
  };
}

export function buildLearned(facts: Partial<OrderFacts> = {}): OrderFacts {
  return {
    ip: buildIpFacts(),
    email: null,
    phone: null,
    username: null,
    card: null,
    device: null,
    billing: null,
    shipping: null,
    degraded: [],
    dataSets: [],
    ...facts,
  };
}

export function buildVerdicts(
  verdicts: {
    blacklisted?: readonly ListedField[];
    whitelisted?: readonly ListedField[];
    nonOverridable?: readonly ListedField[];
  } = {},
): ListVerdicts {
  return {
    blacklisted: new Set([...(verdicts.blacklisted ?? []), ...(verdicts.nonOverridable ?? [])]),
    whitelisted: new Set(verdicts.whitelisted),
    nonOverridable: new Set(verdicts.nonOverridable),
  };
}

export function buildTravel(facts: Partial<TravelFacts> = {}): TravelFacts {
  return {
    ipLocationAnomaly: null,
    ipSpeedKmh: null,
    ipDistanceKm: null,
    isAnonymous: false,
    shipLocationAnomaly: null,
    shipDistanceKm: null,
    ...facts,
  };
}

/** Some entities' counts and thresholds: a window without a count has 1; one without a threshold is not exceeded. */
export function buildVelocity(
  entities: OrderEntityType | readonly OrderEntityType[],
  counts: Partial<WindowCounts> = {},
  limits: Partial<WindowCounts> = {},
): VelocityFacts {
  const all = { '60s': 1, '300s': 1, '3600s': 1, '86400s': 1, ...counts };
  const exceeded = WINDOW_NAMES.flatMap((window) => {
    const limit = limits[window];
    return limit !== undefined && all[window] > limit ? [{ window, limit }] : [];
  });
  return readVelocities([entities].flat().map((entityType) => ({ entityType, counts: all, exceeded })));
}

export function buildFacts(facts: Partial<ScreeningFacts> = {}): ScreeningFacts {
  return {
    order: buildOrder(),
    learned: buildLearned(),
    lists: buildVerdicts(),
    billing: { ipDistanceKm: null, isIpCountryMatch: null },
    addresses: { isCountryMatch: null, isStateMatch: null, isCityMatch: null, isPostcodeMatch: null },
    isBinCountryMatch: null,
    clockElsewhere: null,
    travel: buildTravel(),
    velocity: NO_VELOCITY,
    changes: [],
    accountAgeSeconds: null,
    ...facts,
  };
}
