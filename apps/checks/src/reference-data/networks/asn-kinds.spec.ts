import { ipAsn } from '../sources/ip-asn';
import { type AsnKind, compileAsnKinds, OWN_ASN_TABLES } from './asn-kinds';

/** One network for every kind that is not given. */
const tables = (given: Partial<Record<AsnKind, string>>) =>
  Object.fromEntries(
    (Object.keys(OWN_ASN_TABLES) as AsnKind[]).map((kind, n) => [kind, given[kind] ?? `${100 + n} Other`]),
  ) as Record<AsnKind, string>;

describe('the table of networks', () => {
  it('gives a kind to several hundred networks, each once', () => {
    const kinds = compileAsnKinds(OWN_ASN_TABLES);
    expect(kinds.size).toBeGreaterThan(900);
    expect(kinds.get(16_509)).toBe('hosting');
    expect(kinds.get(7922)).toBe('isp');
    expect(kinds.get(36_183)).toBe('privacy_relay');
  });

  it('refuses a number given twice and a line of another form', () => {
    expect(() => compileAsnKinds(tables({ hosting: '5 A', cdn: '5 A' }))).toThrow('cdn: 5 A');
    expect(() => compileAsnKinds(tables({ hosting: 'AS5 A' }))).toThrow('hosting: AS5 A');
  });

  it('names every network as the routing table does, so that no number is a slip', async () => {
    const { data } = await ipAsn.load();
    const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
    const lines = Object.values(OWN_ASN_TABLES).flatMap((table) => table.trim().split('\n'));
    const slips = lines.filter((line) => {
      const [, asn, name] = /^(\d+) (.*)$/.exec(line) ?? [];
      return plain(data.organizations.get(Number(asn)) ?? '') !== plain(name ?? '');
    });
    expect(slips).toEqual([]);
  });
});
