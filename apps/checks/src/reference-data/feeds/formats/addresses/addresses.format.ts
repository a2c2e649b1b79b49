import { AddressSet } from '../../../look-up/address-set';
import { RangeCollector } from '../../../look-up/compile-ranges';
import type { Steps } from '../../../look-up/steps';
import { type AddressLimits, checkRange } from '../../address-limits';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { readAddressLine } from './address-line';

/** Lists of addresses and networks, one set from all files. */
export const addressesFormat = (limits: AddressLimits): FeedFormat<AddressSet> => ({
  description:
    'one address, network (`192.0.2.0/24`) or range (`192.0.2.1-192.0.2.9`) a line; comments from `#` or `;`; also `address:port`, the first column of a CSV without header, Tor exit lists',
  open: () => new AddressReader(limits),
});

class AddressReader implements FeedReader<AddressSet> {
  rows = 0;
  private readonly ranges = new RangeCollector();

  constructor(private readonly limits: AddressLimits) {}

  readLine(line: string): void {
    const entry = readAddressLine(line);
    if (entry === null) return;
    checkRange(entry.range, entry.text, this.limits);
    this.ranges.add(entry.range, 0);
    this.rows += 1;
  }

  *compile(): Steps<AddressSet> {
    return new AddressSet(yield* this.ranges.compile());
  }
}
