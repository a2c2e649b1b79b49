import { compiledSet } from '../compiled/compiled-set';
import { IP_RANGE_KINDS, IpRanges } from '../look-up/ip-ranges';
import { TextTable } from '../look-up/text-table';

/** Country of a canonical address, ISO 3166-1 alpha-2, or null. */
export interface IpCountries {
  find(ip: string): string | null;
}

/** Country by registry and operators' own geofeeds; for clouds it is right more often than the city set. */
export const ipCountry = compiledSet({
  name: 'ip-country',
  empty: { find: () => null } as IpCountries,
  /** Country n + 1 by its code. */
  kinds: { ...IP_RANGE_KINDS, codeOffsets: 'u32', codeBytes: 'u8' },
  toData: (columns) => {
    const ranges = new IpRanges(columns);
    const texts = new TextTable({ offsets: columns.codeOffsets, bytes: columns.codeBytes });
    const codes = Array.from({ length: texts.size }, (_, index) => texts.get(index));
    return { find: (ip) => codes[ranges.find(ip) - 1] ?? null };
  },
});
