import { buildDataSets } from '../../reference-data/data-sets.builder';
import { readAddressRange } from '../../reference-data/look-up/address-range';
import { RangeCollector } from '../../reference-data/look-up/compile-ranges';
import { runAtOnce } from '../../reference-data/look-up/steps';
import { isAmazons } from './amazon-networks';

function setsWith(network: string, asn: number) {
  const collector = new RangeCollector();
  const range = readAddressRange(network);
  if (range === null) throw new Error(`${network} is no network`);
  collector.add(range, asn);
  return buildDataSets({ ipAsn: { ranges: runAtOnce(collector.compile()), organizations: new Map() } });
}

describe('isAmazons', () => {
  it('goes by the network that announces the address', () => {
    expect(isAmazons(setsWith('192.0.2.0/24', 16509), '192.0.2.1')).toBe(true);
    expect(isAmazons(setsWith('192.0.2.0/24', 64500), '192.0.2.1')).toBe(false);
    expect(isAmazons(setsWith('3.80.0.0/12', 64500), '3.80.0.1')).toBe(false);
  });

  it('goes by the holder of the block where no network announces it', () => {
    expect(isAmazons(buildDataSets(), '3.80.0.1')).toBe(true);
    expect(isAmazons(buildDataSets(), '192.0.2.1')).toBe(false);
  });
});
