import { groupThousands } from '../../group-thousands';

/** A point on the earth in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth, IUGG. */
const EARTH_RADIUS_KM = 6_371.0088;
const MILES_PER_KM = 0.621371;

/** Great-circle distance (haversine), km, not rounded. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const latitudeStep = radians(b.latitude - a.latitude);
  const longitudeStep = radians(b.longitude - a.longitude);
  const h =
    Math.sin(latitudeStep / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudeStep / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The coordinates if both are present, or null. */
export function readCoordinates(
  source: { readonly latitude: number | null; readonly longitude: number | null } | null | undefined,
): Coordinates | null {
  if (!source || source.latitude === null || source.longitude === null) return null;
  return { latitude: source.latitude, longitude: source.longitude };
}

export function kmToMiles(km: number): number {
  return km * MILES_PER_KM;
}

/** One decimal, as the public record gives distances. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A distance for people: whole kilometres with thousands separators (`5,569 km`). */
export function formatKm(km: number): string {
  return `${groupThousands(String(Math.round(km)))} km`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
