import { readLists } from '../../read-lines.fixture';
import { crawlersFormat } from './crawlers.format';

const format = crawlersFormat({ minBits: { 4: 12, 6: 32 }, listsSuspects: false });
const google = JSON.stringify(
  { creationTime: '2026-11-20', prefixes: [{ ipv6Prefix: '2001:db8::/48' }, { ipv4Prefix: '192.0.2.0/27' }] },
  null,
  1,
);

describe("crawlers' networks", () => {
  it("takes operators' JSON and plain lists, each file one crawler", async () => {
    const { data, rows } = await readLists(format, {
      googlebot: `\n${google}`,
      examplebot: '198.51.100.7\n',
    });
    expect([rows, [...data.keys()]]).toEqual([3, ['googlebot', 'examplebot']]);
    expect(data.get('googlebot')?.has('192.0.2.9')).toBe(true);
    expect(data.get('googlebot')?.has('198.51.100.7')).toBe(false);
  });

  it.each([
    ['{"prefixes": [', 'the file is no JSON'],
    [
      '{"prefixes": [{"ipv4": "192.0.2.0/27"}]}',
      'prefixes.0: expected prefixes with ipv4Prefix or ipv6Prefix',
    ],
    ['{"prefixes": [{"ipv4Prefix": "x"}]}', 'expected an IPv4 or IPv6 address or network, got "x"'],
    ['{"prefixes": [{"ipv4Prefix": "0.0.0.0/0"}]}', '"0.0.0.0/0" is wider than the /12 that this set allows'],
  ])('refuses %p', async (text, problem) => {
    await expect(readLists(format, { bot: text })).rejects.toMatchObject({
      problems: [expect.stringContaining(problem)],
    });
  });
});
