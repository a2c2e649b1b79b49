import { buildDataSets } from '../../reference-data/data-sets.builder';
import { compileAsnTable } from '../../reference-data/sources/ip-asn';
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

  it('falls back to the organisation’s name, and says so', () => {
    expect(findNetworkKind(sets, '10.0.0.1')).toMatchObject({ kind: 'hosting', basis: 'organization_name' });
  });

  it('knows the egress of a privacy relay whoever announces it', () => {
    expect(findNetworkKind(sets, '104.28.1.1')).toMatchObject({
      kind: 'privacy_relay',
      basis: 'network_table',
    });
  });

  it('knows a cloud’s address that nobody announces', () => {
    expect(findNetworkKind(sets, '15.230.1.1')).toEqual({
      asn: null,
      organization: 'Amazon.com, Inc.',
      kind: 'hosting',
      basis: 'network_table',
    });
  });

  it('says nothing of an address that no set knows', () => {
    expect(findNetworkKind(sets, '9.9.9.9')).toEqual({
      asn: null,
      organization: null,
      kind: null,
      basis: null,
    });
  });
});
