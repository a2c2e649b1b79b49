/** Where a cloud has machines. Coordinates are the city's, in degrees. */
export interface CloudLocation {
  readonly countryCode: string;
  /** English name; null where the country has none, or where the cloud has several places in it. */
  readonly region: string | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const place = (
  countryCode: string,
  region: string | null,
  city: string,
  [latitude, longitude]: readonly [number, number],
): CloudLocation => ({ countryCode, region, city, latitude, longitude });

/** The country is known, the place in it is one of several. */
const somewhereIn = (countryCode: string): CloudLocation => ({
  countryCode,
  region: null,
  city: null,
  latitude: null,
  longitude: null,
});

/**
 * The places that Amazon names in its own geofeed (https://ip-ranges.amazonaws.com/geo-ip-feed.csv) and the regions
 * that it lists for them; read 2026-11-21 from a public copy.
 */
export const CLOUD_LOCATIONS = {
  'us-virginia': place('US', 'Virginia', 'Ashburn', [39.0438, -77.4874]),
  'us-ohio': place('US', 'Ohio', 'Columbus', [39.9612, -82.9988]),
  'us-oregon': place('US', 'Oregon', 'Boardman', [45.8399, -119.7006]),
  'us-portland': place('US', 'Oregon', 'Portland', [45.5234, -122.6762]),
  'us-california': place('US', 'California', 'San Jose', [37.3394, -121.895]),
  'us-los-angeles': place('US', 'California', 'Los Angeles', [34.0522, -118.2437]),
  'au-sydney': place('AU', 'New South Wales', 'Sydney', [-33.8679, 151.2073]),
  'bh-manama': place('BH', null, 'Manama', [26.2279, 50.5857]),
  'br-sao-paulo': place('BR', 'São Paulo', 'São Paulo', [-23.5475, -46.6361]),
  'ch-zurich': place('CH', 'Zurich', 'Zurich', [47.3667, 8.55]),
  'es-zaragoza': place('ES', 'Aragon', 'Zaragoza', [41.6561, -0.8773]),
  'fr-paris': place('FR', 'Île-de-France', 'Paris', [48.8534, 2.3488]),
  'gb-london': place('GB', 'England', 'London', [51.5085, -0.1257]),
  hk: place('HK', null, 'Hong Kong', [22.2783, 114.1747]),
  'id-jakarta': place('ID', 'Jakarta', 'Jakarta', [-6.2146, 106.8451]),
  'ie-dublin': place('IE', 'Leinster', 'Dublin', [53.3331, -6.2489]),
  'il-tel-aviv': place('IL', 'Tel Aviv', 'Tel Aviv', [32.0809, 34.7806]),
  'it-milan': place('IT', 'Lombardy', 'Milan', [45.4643, 9.1895]),
  'kr-incheon': place('KR', 'Incheon', 'Incheon', [37.4565, 126.7052]),
  'se-stockholm': place('SE', 'Stockholm', 'Stockholm', [59.3326, 18.0649]),
  'nz-auckland': place('NZ', 'Auckland', 'Auckland', [-36.8485, 174.7635]),
  sg: place('SG', null, 'Singapore', [1.2897, 103.8501]),
  'th-bangkok': place('TH', 'Bangkok', 'Bangkok', [13.754, 100.5014]),
  'tw-taipei': place('TW', 'Taipei', 'Taipei', [25.0478, 121.5319]),
  'za-cape-town': place('ZA', 'Western Cape', 'Cape Town', [-33.9258, 18.4232]),
  ca: somewhereIn('CA'),
  de: somewhereIn('DE'),
  in: somewhereIn('IN'),
  jp: somewhereIn('JP'),
  mx: somewhereIn('MX'),
} as const satisfies Readonly<Record<string, CloudLocation>>;

export type CloudLocationCode = keyof typeof CLOUD_LOCATIONS;

/**
 * Countries in which Amazon has a single region. A local zone elsewhere in the country (Manchester, Lagos) announces
 * few networks; the address of a country with several regions is left to the city set.
 */
export const ONLY_AMAZON_LOCATIONS: readonly CloudLocationCode[] = [
  'bh-manama',
  'br-sao-paulo',
  'ch-zurich',
  'es-zaragoza',
  'fr-paris',
  'gb-london',
  'hk',
  'id-jakarta',
  'ie-dublin',
  'il-tel-aviv',
  'it-milan',
  'kr-incheon',
  'se-stockholm',
  'nz-auckland',
  'sg',
  'th-bangkok',
  'za-cape-town',
];
