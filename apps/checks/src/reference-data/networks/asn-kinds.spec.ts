import { asnKinds, readAsnKinds } from '../sources/asn-kinds';
import { ipAsn } from '../sources/ip-asn';
import { ASN_KINDS, compileAsnKinds } from './asn-kinds';

describe('the table of networks', () => {
  it('gives a kind to several hundred networks, and names some of every kind', async () => {
    const { data, info } = await asnKinds.load();
    expect(info).toMatchObject({ version: '2026-11-23', rows: data.size });
    expect(data.size).toBeGreaterThan(900);
    expect(data.get(16_509)).toBe('hosting');
    expect(data.get(7922)).toBe('isp');
    expect(data.get(36_183)).toBe('privacy_relay');
    expect(new Set(data.values())).toEqual(new Set(ASN_KINDS));
  });

  it('refuses a number given twice, a malformed number and an unknown kind', () => {
    const row = (asn: string, kind = 'hosting') => ({ asn, kind, organisation: 'A' });
    expect(() => compileAsnKinds([row('5'), row('5', 'cdn')])).toThrow('AS 5: cdn');
    expect(() => compileAsnKinds([row('AS5')])).toThrow('AS AS5: hosting');
    expect(() => compileAsnKinds([row('5', 'host')])).toThrow('AS 5: host');
  });

  it('names every network as the routing table does, so that no number is a slip', async () => {
    const { data } = await ipAsn.load();
    const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
    const slips = readAsnKinds().rows.filter(
      ({ asn, organisation }) => plain(data.organizations.get(Number(asn)) ?? '') !== plain(organisation),
    );
    expect(slips).toEqual([]);
  });
});
