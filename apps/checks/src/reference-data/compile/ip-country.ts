import { encodeTexts } from '../look-up/text-table';
import { digestOfFiles } from '../source-digest';
import { ipCountry } from '../sources/ip-country';
import { compileIpRanges } from './mmdb/compile-ip-ranges';
import { openMmdb } from './mmdb/open-mmdb';
import { openPackage } from './package-source';
import type { SetCompiler } from './set-compiler';
import { TextNumbers } from './text-numbers';

export const ipCountryCompiler: SetCompiler<(typeof ipCountry)['kinds']> = {
  set: ipCountry,
  async compile() {
    const source = openPackage('@ip-location-db/geo-whois-asn-country-mmdb');
    const file = source.file('geo-whois-asn-country.mmdb');
    const database = openMmdb<{ country_code?: string }>(file);
    const codes = new TextNumbers();
    const both = database.numbered(({ country_code: code = '' }) =>
      /^[A-Z]{2}$/.test(code) ? codes.numberOf(code) + 1 : 0,
    );
    const ranges = compileIpRanges({ v4: both, v6: both, embedsIpv4: true, valueBytes: 1 });
    const { offsets, bytes } = encodeTexts(codes.all);
    const info = {
      name: 'ip-country',
      version: source.version,
      licence: 'CC0-1.0',
      source: 'ip-location-db: geofeeds, WHOIS and ASN registrations',
      rows: database.metadata.nodeCount,
      date: database.metadata.buildEpoch.toISOString().slice(0, 10),
    };
    const columns = { ...ranges, codeOffsets: offsets, codeBytes: bytes };
    return { info, digest: await digestOfFiles([file]), packages: [source], columns };
  },
};
