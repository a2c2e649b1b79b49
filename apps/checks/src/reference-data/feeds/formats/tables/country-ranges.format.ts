import { readAddressRange } from '../../../look-up/address-range';
import { RangeCollector } from '../../../look-up/compile-ranges';
import type { Steps } from '../../../look-up/steps';
import type { IpCountries } from '../../../sources/ip-country';
import { expected } from '../../bad-line';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { readCsvLine } from './csv-line';

const WHAT = 'start,end,country or network,country';
const LETTER_A = 65;

/** The countries in which addresses are registered. */
export const countryRangesFormat: FeedFormat<IpCountries> = {
  description: '`start,end,country` or `network,country`, the country as ISO 3166-1 alpha-2',
  open: () => new CountryReader(),
};

class CountryReader implements FeedReader<IpCountries> {
  rows = 0;
  private readonly ranges = new RangeCollector();

  readLine(line: string): void {
    if (line.trim() === '' || line.startsWith('#')) return;
    const [first = '', second = '', third] = readCsvLine(line) ?? [];
    const range = readAddressRange(third === undefined ? first : `${first}-${second}`);
    const country = third ?? second;
    if (range === null || !/^[A-Z]{2}$/.test(country)) throw expected(WHAT, line);
    this.ranges.add(range, toNumber(country));
    this.rows += 1;
  }

  *compile(): Steps<IpCountries> {
    const table = yield* this.ranges.compile();
    return {
      find: (ip) => {
        const number = table.find(ip);
        return number === null ? null : toCountry(number);
      },
    };
  }
}

/** Two letters as a number of 0 to 675. */
function toNumber(country: string): number {
  return (country.charCodeAt(0) - LETTER_A) * 26 + country.charCodeAt(1) - LETTER_A;
}

function toCountry(number: number): string {
  return String.fromCharCode(LETTER_A + Math.floor(number / 26), LETTER_A + (number % 26));
}
