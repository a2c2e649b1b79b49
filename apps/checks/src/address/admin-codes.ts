/**
 * First-level divisions as GeoNames numbers them → ISO 3166-2, for the countries where the two differ and addresses
 * carry a state. Source: GeoNames admin1CodesASCII and ISO 3166-2, own table of 2026-11-21.
 */
const ISO_BY_ADMIN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
  DE: {
    '01': 'BW',
    '02': 'BY',
    '03': 'HB',
    '04': 'HH',
    '05': 'HE',
    '06': 'NI',
    '07': 'NW',
    '08': 'RP',
    '09': 'SL',
    '10': 'SH',
    '11': 'BB',
    '12': 'MV',
    '13': 'SN',
    '14': 'ST',
    '15': 'TH',
    '16': 'BE',
  },
};

/** Countries where GeoNames uses the ISO code itself. */
const SAME_CODES: ReadonlySet<string> = new Set(['US', 'CH', 'GB']);

/** ISO 3166-2 code, without the country, of a GeoNames division; null where the two cannot be matched. */
export function isoOfAdmin(countryCode: string, adminCode: string): string | null {
  if (SAME_CODES.has(countryCode)) return adminCode;
  return ISO_BY_ADMIN[countryCode]?.[adminCode] ?? null;
}
