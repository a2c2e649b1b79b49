import { evaluateSignals } from '@rampart/risk';
import type { AsnKind } from '../../../reference-data/networks/asn-kinds';
import type { IpEvidence } from '../../ip-evidence';
import { buildIpEvidence } from '../../ip-evidence.builder';
import { torNetwork } from './tor-network.signal';

const facts = (kind: AsnKind | null) => buildIpEvidence(kind);

const contributionsOf = (given: IpEvidence) => evaluateSignals([torNetwork], given);

describe('tor-network signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts('tor'))).toEqual([
      expect.objectContaining({
        points: 70,
        reason: 'The IP address belongs to Tor, a network that hides where its users are.',
      }),
    ]);
  });

  it('names its source', () => {
    const [told] = contributionsOf(buildIpEvidence('tor', {}, 'feed'));
    expect(told?.evidence).toMatchObject({ asn: 64_500, basis: 'feed' });
  });

  it('does not fire on a VPN network', () => {
    expect(contributionsOf(facts('vpn'))).toEqual([]);
  });

  it('does not fire on a privacy relay, which ordinary people use', () => {
    expect(contributionsOf(facts('privacy_relay'))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts(null))).toEqual([]);
  });
});
