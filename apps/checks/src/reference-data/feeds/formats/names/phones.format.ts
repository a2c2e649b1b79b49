import { sortOrder } from '../../../look-up/sort-order';
import type { Steps } from '../../../look-up/steps';
import { compilePhones, type DisposablePhones } from '../../../sources/disposable-phones';
import { expected } from '../../bad-line';
import type { FeedFormat, FeedReader } from '../../feed-reader';

/** Names of a first column, which mark a header line. */
const HEAD = /^(?:e164|number|phone|phone_number|msisdn)$/i;

/** `"<digits>": "<day>"`, as iP1SMS publishes its list. */
const JSON_ENTRY = /^"(\d{7,20})": ?"\d{4}-\d\d-\d\d"$/;

/** Lists of telephone numbers. */
export const phonesFormat: FeedFormat<DisposablePhones> = {
  description:
    'one number a line, with its country code (`+46200231` or `46200231`), or as the first column of a CSV; a JSON object of digits and days (iP1SMS)',
  open: () => new PhoneReader(),
};

class PhoneReader implements FeedReader<DisposablePhones> {
  private readonly numbers: number[] = [];

  get rows(): number {
    return this.numbers.length;
  }

  readLine(line: string): void {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return;
    if (/^[{}"]/.test(text) && !text.startsWith('"+')) {
      for (const entry of jsonEntries(text)) this.add(JSON_ENTRY.exec(entry)?.[1] ?? '', entry);
      return;
    }
    const [first = ''] = text.split(/[,;\t]/, 1);
    const number = first.replaceAll('"', '').trim();
    if (this.rows > 0 || !HEAD.test(number)) this.add(number, text);
  }

  private add(number: string, line: string): void {
    // Public lists hold a few that no network can have assigned; they can never be queried.
    if (/^\+?[1-9]\d{15,19}$/.test(number)) return;
    if (!/^\+?[1-9]\d{6,14}$/.test(number)) {
      throw expected('a telephone number with its country code', line);
    }
    this.numbers.push(Number(number.replace('+', '')));
  }

  *compile(): Steps<DisposablePhones> {
    const { numbers } = this;
    const order = yield* sortOrder(numbers.length, (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
    const sorted = new Float64Array(numbers.length);
    for (const [place, index] of order.entries()) sorted[place] = numbers[index] ?? 0;
    // Already in order, so that its own sort, which cannot pause, has little to do.
    return compilePhones(sorted);
  }
}

/** The entries of one line of a JSON object of numbers and days. */
function jsonEntries(text: string): string[] {
  return text
    .replace(/^\{/, '')
    .replace(/\}$/, '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
