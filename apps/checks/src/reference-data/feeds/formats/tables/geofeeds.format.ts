import { RangeCollector } from '../../../look-up/compile-ranges';
import type { RangeTable } from '../../../look-up/range-table';
import type { Steps } from '../../../look-up/steps';
import type { GeofeedLocation, GeofeedLocations } from '../../../sources/geofeed-locations';
import { type AddressLimits, checkRange } from '../../address-limits';
import { expected } from '../../bad-line';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { readAddressLine, withoutComment } from '../addresses/address-line';
import { readCsvLine } from './csv-line';

const LIMITS: AddressLimits = { minBits: { 4: 8, 6: 16 }, listsSuspects: false };

/** The locations of networks, as published by their operators. */
export const geofeedsFormat: FeedFormat<GeofeedLocations> = {
  description: 'RFC 8805: `prefix,country,region,city,postal code`, e.g. `192.0.2.0/24,US,US-AL,Alabaster,`',
  open: () => new GeofeedReader(),
};

class GeofeedReader implements FeedReader<GeofeedLocations> {
  rows = 0;
  private readonly ranges = new RangeCollector();
  private readonly locations: GeofeedLocation[] = [];
  private readonly indexes = new Map<string, number>();

  readLine(line: string): void {
    const text = withoutComment(line);
    if (text === '') return;
    const fields = readCsvLine(text);
    const entry = readAddressLine(fields?.[0] ?? '');
    if (fields === null || entry === null) throw expected('prefix,country,region,city', text);
    checkRange(entry.range, entry.text, LIMITS);
    this.ranges.add(entry.range, this.indexOf(fields, text));
    this.rows += 1;
  }

  *compile(): Steps<GeofeedLocations> {
    return toLocations(yield* this.ranges.compile(), this.locations, this.rows);
  }

  /** A location is stored once, however many networks are there. */
  private indexOf([, country = '', region = '', city = '']: readonly string[], line: string): number {
    if (!/^(?:[A-Za-z]{2})?$/.test(country))
      throw expected('a country of two letters in the second field', line);
    if (!/^(?:[A-Za-z]{2}-[A-Za-z0-9]{1,3})?$/.test(region)) {
      throw expected('a region such as US-NY in the third field', line);
    }
    const key = `${country},${region},${city}`;
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    this.locations.push({
      countryCode: country.toUpperCase() || null,
      regionCode: region.toUpperCase() || null,
      city: city || null,
    });
    this.indexes.set(key, this.locations.length - 1);
    return this.locations.length - 1;
  }
}

function toLocations(
  table: RangeTable,
  locations: readonly GeofeedLocation[],
  rows: number,
): GeofeedLocations {
  return {
    rows,
    find: (ip) => {
      const index = table.find(ip);
      return index === null ? null : (locations[index] ?? null);
    },
  };
}
