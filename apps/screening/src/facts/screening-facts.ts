import type { AccountActions, LocationFacts, OrderFacts, OrderFields } from '@rampart/contracts';
import { isOneCountry } from '@rampart/risk';
import { type RecentChange, recentChanges, signInsAsOrders } from './account-actions';
import { customersIp } from './identity';
import type { ListVerdicts } from './list-verdicts';
import { type AddressMatches, type AddressSide, compareAddresses } from './locations/address-matches';
import { clockElsewhere } from './locations/clock-elsewhere';
import { distanceKm, readCoordinates, roundToTenth } from './locations/distance';
import { computeTravel, type EarlierOrder, type TravelFacts } from './locations/travel';
import type { VelocityFacts } from './velocity-facts';

/** Everything known of an order before the day's totals: what was sent, what was learned, and how it fits together. */
export interface ScreeningFacts {
  readonly order: OrderFields;
  /** Null when the checks did not answer. */
  readonly learned: OrderFacts | null;
  readonly lists: ListVerdicts;
  readonly billing: BillingFacts;
  readonly addresses: AddressMatches;
  /** Whether the card was issued in the billing country or a territory of it; null when either is unknown. */
  readonly isBinCountryMatch: boolean | null;
  /** The device's time zone where no country of the order keeps its time; null otherwise, and when too little is known. */
  readonly clockElsewhere: string | null;
  readonly travel: TravelFacts;
  readonly velocity: VelocityFacts;
  /** What the customer changed of the account within a day before the order; empty also when it is unknown. */
  readonly changes: readonly RecentChange[];
  /** Seconds from the customer's sign-up to the order, at least 0; null when it was not sent or is in the future. */
  readonly accountAgeSeconds: number | null;
}

/** How the IP address and the billing address fit together. */
export interface BillingFacts {
  /** km from the IP's location, one decimal; null when either end has no coordinates. */
  readonly ipDistanceKm: number | null;
  readonly isIpCountryMatch: boolean | null;
}

/** What was gathered for an order. */
export interface Gathered {
  readonly learned: OrderFacts | null;
  readonly lists: ListVerdicts;
  readonly earlier: readonly EarlierOrder[];
  readonly velocity: VelocityFacts;
  readonly actions: AccountActions;
}

/**
 * Assembles what was gathered. Pure; what was not sent or not learned stays null.
 *
 * @param present the time from which the age of the customer's account is counted: the order's time, except in the
 * sandbox.
 */
export function composeFacts(
  order: OrderFields,
  at: Date,
  gathered: Gathered,
  present: Date = at,
): ScreeningFacts {
  const { learned, lists, earlier, velocity, actions } = gathered;
  const billing = learned?.billing ?? null;
  return {
    order,
    learned,
    lists,
    billing: {
      ipDistanceKm: distanceBetween(learned?.ip, billing),
      isIpCountryMatch: isOneCountry(learned?.ip.countryCode, billing?.countryCode),
    },
    addresses: compareAddresses(billingSide(order, billing), shippingSide(order, learned?.shipping ?? null)),
    isBinCountryMatch: isOneCountry(learned?.card?.issuingCountry, billing?.countryCode),
    clockElsewhere: clockElsewhere(order, learned),
    travel: computeTravel(
      { at, ip: customersLocation(order, learned), ship: readCoordinates(learned?.shipping) },
      [...earlier, ...signInsAsOrders(actions, at)],
    ),
    velocity,
    changes: recentChanges(actions, at),
    accountAgeSeconds: accountAgeSeconds(order.accountCreatedAt, present),
  };
}

/** The same of the customer; null, too, when the IP is not theirs. */
export const customersLocation = (order: OrderFields, learned: OrderFacts | null) =>
  customersIp(order) === null ? null : ipLocation(learned);

/** Where the IP is, and whether it hides its user's location; null when it cannot be located. */
export function ipLocation(learned: OrderFacts | null) {
  const coordinates = readCoordinates(learned?.ip);
  if (learned === null || coordinates === null) return null;
  return { ...coordinates, isAnonymous: learned.ip.isProxy || learned.ip.isHosting };
}

type Point = Parameters<typeof readCoordinates>[0];

function distanceBetween(a: Point, b: Point): number | null {
  const from = readCoordinates(a);
  const to = readCoordinates(b);
  return from === null || to === null ? null : roundToTenth(distanceKm(from, to));
}

/**
 * Maximum difference between the clocks of a shop and of this service; a sign-up further in the future was read in
 * the wrong time zone.
 */
const CLOCK_SKEW_SECONDS = 60;
const MS_PER_SECOND = 1_000;

function accountAgeSeconds(createdAt: string | null, present: Date): number | null {
  if (createdAt === null) return null;
  const seconds = (present.getTime() - Date.parse(createdAt)) / MS_PER_SECOND;
  return seconds >= -CLOCK_SKEW_SECONDS ? Math.max(0, seconds) : null;
}

function billingSide(order: OrderFields, location: LocationFacts | null): AddressSide {
  return {
    country: order.billCountry,
    state: order.billState,
    city: order.billCity,
    zipCode: order.billZipCode,
    location,
  };
}

function shippingSide(order: OrderFields, location: LocationFacts | null): AddressSide {
  return {
    country: order.shipCountry,
    state: order.shipState,
    city: order.shipCity,
    zipCode: order.shipZipCode,
    location,
  };
}
