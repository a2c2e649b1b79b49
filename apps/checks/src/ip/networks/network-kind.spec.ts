import { compileAsnTable } from '../../reference-data/compile/ip-asn';
import { buildDataSets } from '../../reference-data/data-sets.builder';
import { AddressSet } from '../../reference-data/look-up/address-set';
import { RangeTable } from '../../reference-data/look-up/range-table';
import { findNetworkKind } from './network-kind';

const sets = buildDataSets({
  ipAsn: compileAsnTable(
    Buffer.from('134744064,134744319,15169,Google LLC\n167772160,184549375,64500,Nordic Hosting AB\n'),
    Buffer.alloc(0),
  ),
  asnKinds: new Map([[15_169, 'hosting' as const]]),
});

describe('findNetworkKind', () => {
  it('takes the kind of a listed network from the table', () => {
    expect(findNetworkKind(sets, '8.8.8.8')).toEqual({
      asn: 15_169,
      organization: 'Google LLC',
      kind: 'hosting',
      basis: 'asn_table',
    });
  });

  it('falls back to the organisation’s name, and marks that', () => {
    expect(findNetworkKind(sets, '10.0.0.1')).toMatchObject({ kind: 'hosting', basis: 'organization_name' });
  });

  it('recognises the egress of a privacy relay in any network', () => {
    expect(findNetworkKind(sets, '104.28.1.1')).toMatchObject({
      kind: 'privacy_relay',
      basis: 'network_table',
    });
  });

  it('recognises a cloud’s address that no network announces', () => {
    expect(findNetworkKind(sets, '15.230.1.1')).toEqual({
      asn: null,
      organization: 'Amazon.com, Inc.',
      kind: 'hosting',
      basis: 'network_table',
    });
  });

  it('is null for an address that no set has', () => {
    expect(findNetworkKind(sets, '9.9.9.9')).toEqual({
      asn: null,
      organization: null,
      kind: null,
      basis: null,
    });
  });

  it('takes IPv4 space that the whole internet did not announce for that of servers', () => {
    const wholeInternet = Object.create(RangeTable.empty(), { rows: { value: 500_000 } });
    const full = buildDataSets({ ipAsn: { ranges: wholeInternet, organizations: new Map() } });
    expect(findNetworkKind(full, '9.9.9.9')).toMatchObject({ kind: 'hosting', basis: 'unannounced' });
    expect(findNetworkKind(full, '2a00::1')).toMatchObject({ kind: null, basis: null });
  });

  describe('with lists that an operator has loaded', () => {
    const of = (key: 'torExits' | 'vpnNetworks' | 'hostingNetworks' | 'mobileNetworks', ip: string) =>
      findNetworkKind({ ...sets, [key]: AddressSet.of([ip]) }, ip);

    it('believes them over the tables', () => {
      expect(of('torExits', '8.8.8.8')).toMatchObject({ kind: 'tor', basis: 'feed', asn: 15_169 });
      expect(of('vpnNetworks', '8.8.8.8')).toMatchObject({ kind: 'vpn', basis: 'feed' });
      expect(of('mobileNetworks', '10.0.0.1')).toMatchObject({ kind: 'mobile', basis: 'feed' });
    });

    it('prefers more specific sources to a list of rented servers', () => {
      expect(of('hostingNetworks', '104.28.1.1')).toMatchObject({ kind: 'privacy_relay' });
      expect(of('hostingNetworks', '9.9.9.9')).toMatchObject({ kind: 'hosting', basis: 'feed' });
    });
  });
});
