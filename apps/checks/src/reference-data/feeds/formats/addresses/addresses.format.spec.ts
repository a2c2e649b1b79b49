import { problemsOf, readList } from '../../read-lines.fixture';
import { addressesFormat } from './addresses.format';

const format = addressesFormat({ minBits: { 4: 16, 6: 32 }, listsSuspects: true });

describe('a list of addresses', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.0/24 # office', '192.0.2.99'],
    ['  192.0.2.0/24 ; SBL123', '192.0.2.99'],
    ['192.0.2.1-192.0.2.9', '192.0.2.5'],
    ['192.0.2.1 - 192.0.2.9', '192.0.2.5'],
    ['192.0.2.7:8080', '192.0.2.7'],
    ['socks5://192.0.2.7:1080', '192.0.2.7'],
    ['http://192.0.2.7:3128/', '192.0.2.7'],
    ['[2001:db8::7]:8080', '2001:db8::7'],
    ['2001:db8::/48', '2001:db8::1'],
    ['172.224.224.0/27,GB,GB-WLS,Wrexham,', '172.224.224.3'],
    ['192.0.2.7\t5', '192.0.2.7'],
    ['ExitAddress 192.0.2.7 2026-11-20 12:00:00', '192.0.2.7'],
  ])('takes %p', async (line, ip) => {
    const { data, rows } = await readList(format, '# head', '', line);
    expect([rows, data.has(ip)]).toEqual([1, true]);
  });

  it('ignores details of an exit', async () => {
    const { rows } = await readList(
      format,
      'ExitNode 00AA',
      'Published 2026-11-20',
      'ExitAddress 192.0.2.7 x',
    );
    expect(rows).toBe(1);
  });

  it.each([
    ['nonsense', 'expected an IPv4 or IPv6 address, network or range, got "nonsense"'],
    [
      '192.0.2.7 and more',
      'expected an IPv4 or IPv6 address, network or range, or one with a count, got "192.0.2.7 and more"',
    ],
    ['11.0.0.0/8', '"11.0.0.0/8" is wider than the /16 that this set allows'],
    ['10.1.2.3', '"10.1.2.3" holds private addresses, which this set must not'],
    ['127.0.0.1', '"127.0.0.1" holds the machine itself, which this set must not'],
    ['1.1.0.0/16', `"1.1.0.0/16" holds Cloudflare's public resolver, which this set must not`],
    ['fd00::/48', '"fd00::/48" holds private addresses, which this set must not'],
  ])('refuses %p', async (line, problem) => {
    expect(await problemsOf(format, '192.0.2.7', line)).toEqual([`line 2: ${problem}`]);
  });

  it('may contain public resolvers when it lists no suspects', async () => {
    const hosting = addressesFormat({ minBits: { 4: 8, 6: 16 }, listsSuspects: false });
    expect((await readList(hosting, '8.8.8.0/24')).data.has('8.8.8.8')).toBe(true);
  });

  it('reads a line of any length', async () => {
    for (const line of [
      '1'.repeat(200_000),
      ' '.repeat(200_000),
      `${'1.'.repeat(100_000)}`,
      '-'.repeat(200_000),
    ]) {
      expect(await problemsOf(format, `x${line}x`)).not.toEqual([]);
    }
  });
});
