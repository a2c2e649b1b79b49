import { RangeTable } from '../../../look-up/range-table';
import { problemsOf, readLists } from '../../read-lines.fixture';
import { threatsFormat } from './threats.format';

const format = threatsFormat({ minBits: { 4: 10, 6: 29 }, listsSuspects: true });

describe('lists of addresses that took part in attacks', () => {
  it('adds up how many lists agree on an address', async () => {
    const files = { ipsum: '192.0.2.7\t5\n192.0.2.8\t1', other: '192.0.2.7\n198.51.100.0/24' };
    const { data, rows } = await readLists(format, files);
    expect(rows).toBe(3);
    const weights = ['192.0.2.7', '192.0.2.8', '198.51.100.9'].map(
      (ip) => data.find(ip, RangeTable.empty())?.listedWeight,
    );
    expect(weights).toEqual([6, 1, 1]);
  });

  it('refuses a public resolver', async () => {
    expect(await problemsOf(format, '8.8.8.8\t3')).toEqual([
      `line 1: "8.8.8.8" holds Google's public resolver, which this set must not`,
    ]);
  });
});
