import { evaluateSignals } from '@rampart/risk';
import type { AsnKind } from '../../../reference-data/networks/asn-kinds';
import type { IpEvidence } from '../../ip-evidence';
import { buildIpEvidence } from '../../ip-evidence.builder';
import { vpnNetwork } from './vpn-network.signal';

const facts = (kind: AsnKind | null) => buildIpEvidence(kind);

const contributionsOf = (given: IpEvidence) => evaluateSignals([vpnNetwork], given);

describe('vpn-network signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts('vpn'))).toEqual([
      expect.objectContaining({
        points: 40,
        reason: 'The IP address belongs to a VPN service, which hides where its users are.',
      }),
    ]);
  });

  it('names its source', () => {
    const [told] = contributionsOf(buildIpEvidence('vpn', {}, 'feed'));
    expect(told?.evidence).toMatchObject({ asn: 64_500, basis: 'feed' });
  });

  it('does not fire on a hosting network', () => {
    expect(contributionsOf(facts('hosting'))).toEqual([]);
  });

  it('does not fire on a privacy relay, which ordinary people use', () => {
    expect(contributionsOf(facts('privacy_relay'))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts(null))).toEqual([]);
  });
});
