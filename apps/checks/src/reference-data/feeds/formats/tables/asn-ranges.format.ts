import { readAddressRange } from '../../../look-up/address-range';
import { RangeCollector } from '../../../look-up/compile-ranges';
import type { Steps } from '../../../look-up/steps';
import type { AsnTable } from '../../../sources/ip-asn';
import { BadLine, expected } from '../../bad-line';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { readCsvLine } from './csv-line';

const WHAT = 'start, end, AS number, …, organisation';
/** Organisations of addresses that are beyond doubt: a routing table that contradicts them is wrong altogether. */
const CERTAIN = [
  ['8.8.8.8', 15_169],
  ['1.1.1.1', 13_335],
] as const;

/** Which network announces which addresses. */
export const asnRangesFormat: FeedFormat<AsnTable> = {
  description:
    '`start<TAB>end<TAB>AS number<TAB>country<TAB>organisation` (iptoasn), or `start,end,AS number,organisation`; AS 0 is not announced',
  open: () => new AsnReader(),
};

class AsnReader implements FeedReader<AsnTable> {
  rows = 0;
  private readonly ranges = new RangeCollector();
  private readonly organizations = new Map<number, string>();

  readLine(line: string): void {
    if (line.trim() === '' || line.startsWith('#')) return;
    const fields = line.includes('\t') ? line.split('\t') : readCsvLine(line);
    if (fields === null || fields.length < 4) throw expected(WHAT, line);
    const [start = '', end = '', number = ''] = fields;
    const range = readAddressRange(`${start}-${end}`);
    if (range === null || !/^\d{1,10}$/.test(number)) throw expected(WHAT, line);
    const asn = Number(number);
    if (asn === 0) return;
    if (asn > 0xffff_ffff) throw expected('an AS number', number);
    this.ranges.add(range, asn);
    // Stored once, as a string of its own: a substring would keep the whole line in memory.
    if (!this.organizations.has(asn))
      this.organizations.set(
        asn,
        Buffer.from(fields.at(-1) ?? '')
          .toString()
          .trim(),
      );
    this.rows += 1;
  }

  *compile(): Steps<AsnTable> {
    const ranges = yield* this.ranges.compile();
    for (const [ip, asn] of CERTAIN) {
      const found = ranges.find(ip);
      if (found !== null && found !== asn)
        throw new BadLine(`${ip} is announced by AS${asn}, not by AS${found}`);
    }
    return { ranges, organizations: this.organizations };
  }
}
