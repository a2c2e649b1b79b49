import type { DataSetLoader } from '../data-set';
import { fromFiles, openPackage } from '../package-source';
import { openReader } from './ip-city';

/** Country of a canonical address, ISO 3166-1 alpha-2, or null. */
export interface IpCountries {
  find(ip: string): string | null;
}

const PACKAGE = '@ip-location-db/geo-whois-asn-country-mmdb';

/** Country by registry and operators' own geofeeds; for clouds it is right more often than the city set. */
export const ipCountry: DataSetLoader<IpCountries> = {
  name: 'ip-country',
  empty: { find: () => null },
  async load() {
    const source = openPackage(PACKAGE);
    const file = source.file('geo-whois-asn-country.mmdb');
    const reader = await openReader<{ country_code?: string }>(file);
    const data: IpCountries = {
      find: (ip) => {
        const code = reader.get(ip)?.country_code ?? '';
        return /^[A-Z]{2}$/.test(code) ? code : null;
      },
    };
    const info = {
      name: 'ip-country',
      version: source.version,
      licence: 'CC0-1.0',
      source: 'ip-location-db: geofeeds, WHOIS and ASN registrations',
      rows: reader.metadata.nodeCount,
      date: reader.metadata.buildEpoch.toISOString().slice(0, 10),
    };
    return fromFiles(info, data, [file]);
  },
};
