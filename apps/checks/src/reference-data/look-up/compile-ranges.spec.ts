import fc from 'fast-check';
import { addressRange } from './address-range';
import { RangeCollector } from './compile-ranges';
import { ipv4Text } from './ip-number';
import { runAtOnce, runInSlices } from './steps';

function tableOf(entries: readonly (readonly [string, number])[]) {
  const ranges = new RangeCollector();
  for (const [text, value] of entries) ranges.add(addressRange(text), value);
  return runAtOnce(ranges.compile());
}

describe('RangeCollector', () => {
  it('applies the narrower range inside the wider one, and the wider one again behind it', () => {
    const table = tableOf([
      ['10.0.1.0/24', 2],
      ['10.0.0.0/16', 1],
      ['10.0.1.7', 3],
    ]);
    const asked = ['10.0.0.1', '10.0.1.6', '10.0.1.7', '10.0.1.8', '10.0.2.0', '10.1.0.0'];
    expect(asked.map((ip) => table.find(ip))).toEqual([1, 2, 3, 2, 1, null]);
  });

  it('applies the later of two entries for one range', () => {
    expect(
      tableOf([
        ['10.0.0.0/24', 1],
        ['10.0.0.0/24', 2],
      ]).find('10.0.0.1'),
    ).toBe(2);
  });

  it('finds the narrowest of nested networks', () => {
    const network = fc.tuple(fc.integer({ min: 24, max: 32 }), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(
        fc.array(network, { maxLength: 20 }),
        fc.integer({ min: 0, max: 255 }),
        (networks, last) => {
          const table = tableOf(networks.map(([prefix, host], index) => [`10.0.0.${host}/${prefix}`, index]));
          const holding = networks
            .map(([prefix, host], index) => ({ prefix, index, block: 2 ** (32 - prefix), host }))
            .filter(({ block, host }) => Math.floor(host / block) === Math.floor(last / block));
          const narrowest = holding.sort((a, b) => b.prefix - a.prefix || b.index - a.index)[0];
          expect(table.find(`10.0.0.${last}`)).toBe(narrowest?.index ?? null);
        },
      ),
    );
  });

  it('makes the same table of many ranges in slices as in one go', async () => {
    const collect = () => {
      const ranges = new RangeCollector();
      for (let n = 0; n < 5_000; n += 1) ranges.add(addressRange(ipv4Text((n * 2_654_435_761) >>> 0)), n);
      return ranges.compile();
    };
    const [atOnce, inSlices] = [runAtOnce(collect()), await runInSlices(collect())];
    expect(inSlices).toEqual(atOnce);
    expect(atOnce.rows).toBe(5_000);
  });
});
