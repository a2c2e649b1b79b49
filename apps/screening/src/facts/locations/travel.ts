import { type Coordinates, distanceKm, roundToTenth } from './distance';

/** A point that an order was tied to, and when. */
export interface Located extends Coordinates {
  readonly at: Date;
}

/**
 * Where the latest earlier order with one of the customer's identities was placed; null for a part that was not
 * located.
 */
export interface EarlierOrder {
  /** The hash of the identity that the two share. */
  readonly identity: string;
  readonly ip: (Located & { readonly isAnonymous: boolean }) | null;
  readonly ship: Located | null;
}

/** Where this order was placed; null for a part that cannot be located. */
export interface PresentOrder {
  readonly at: Date;
  readonly ip: (Coordinates & { readonly isAnonymous: boolean }) | null;
  readonly ship: Coordinates | null;
}

/** This order relative to the same customer's earlier ones. All null without an earlier located order. */
export interface TravelFacts {
  readonly ipLocationAnomaly: boolean | null;
  /** Lowest speed at which the customer must have travelled, km/h, whole. */
  readonly ipSpeedKmh: number | null;
  readonly ipDistanceKm: number | null;
  /** True when either end was an anonymising address, so that the jump may be the proxy's. */
  readonly isAnonymous: boolean;
  readonly shipLocationAnomaly: boolean | null;
  readonly shipDistanceKm: number | null;
}

/** Airliners cruise at about 900 km/h; no one orders from two locations faster than that. */
export const MAX_TRAVEL_KMH = 900;

/** Both ends come from IP geolocation, each off by up to about 100 km even in the right region. */
export const MIN_TRAVEL_KM = 200;

/** Farther apart than a commute or a delivery to relatives in the next region. */
export const MIN_SHIP_JUMP_KM = 500;

/** Two distant destinations within a day are unusual; over weeks they are gifts and holidays. */
export const SHIP_JUMP_WINDOW_MS = 24 * 3_600_000;

/** Two orders in the same minute count as a minute apart: the clocks of replicas agree no better than that. */
const MIN_ELAPSED_MS = 60_000;
const MS_PER_HOUR = 3_600_000;

/** Compares this order with each earlier one; of several identities the most striking jump counts. */
export function computeTravel(present: PresentOrder, earlier: readonly EarlierOrder[]): TravelFacts {
  const journey = ipJourney(present, earlier);
  const shipJump = shipDistance(present, earlier);
  return {
    ipLocationAnomaly: journey === null ? null : isImpossible(journey),
    ipSpeedKmh: journey === null ? null : Math.round(journey.speedKmh),
    ipDistanceKm: journey === null ? null : roundToTenth(journey.distanceKm),
    isAnonymous: journey?.isAnonymous ?? false,
    shipLocationAnomaly: shipJump === null ? null : shipJump.isRecent && shipJump.km > MIN_SHIP_JUMP_KM,
    shipDistanceKm: shipJump === null ? null : roundToTenth(shipJump.km),
  };
}

interface Journey {
  readonly distanceKm: number;
  readonly speedKmh: number;
  readonly isAnonymous: boolean;
}

function isImpossible(journey: Journey): boolean {
  return journey.distanceKm > MIN_TRAVEL_KM && journey.speedKmh > MAX_TRAVEL_KMH;
}

function ipJourney(present: PresentOrder, earlier: readonly EarlierOrder[]): Journey | null {
  const { ip, at } = present;
  if (ip === null) return null;
  const journeys = earlier.flatMap((order) => {
    if (order.ip === null) return [];
    const km = distanceKm(order.ip, ip);
    const elapsedMs = Math.max(MIN_ELAPSED_MS, at.getTime() - order.ip.at.getTime());
    const isAnonymous = ip.isAnonymous || order.ip.isAnonymous;
    return [{ distanceKm: km, speedKmh: km / (elapsedMs / MS_PER_HOUR), isAnonymous }];
  });
  const impossible = journeys.filter(isImpossible);
  return fastest(impossible.length > 0 ? impossible : journeys);
}

function fastest(journeys: readonly Journey[]): Journey | null {
  return journeys.reduce<Journey | null>(
    (best, each) => (best === null || each.speedKmh > best.speedKmh ? each : best),
    null,
  );
}

interface ShipJump {
  readonly km: number;
  readonly isRecent: boolean;
}

function shipDistance(present: PresentOrder, earlier: readonly EarlierOrder[]): ShipJump | null {
  const { ship, at } = present;
  if (ship === null) return null;
  const jumps = earlier.flatMap((order) =>
    order.ship === null
      ? []
      : [
          {
            km: distanceKm(order.ship, ship),
            isRecent: at.getTime() - order.ship.at.getTime() <= SHIP_JUMP_WINDOW_MS,
          },
        ],
  );
  const weight = (jump: ShipJump) => (jump.isRecent ? 1e6 : 0) + jump.km;
  return jumps.reduce<ShipJump | null>(
    (best, each) => (best === null || weight(each) > weight(best) ? each : best),
    null,
  );
}
