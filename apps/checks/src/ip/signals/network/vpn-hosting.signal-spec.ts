import { evaluateSignals } from '@rampart/risk';
import type { AsnKind } from '../../../reference-data/networks/asn-kinds';
import type { IpEvidence } from '../../ip-evidence';
import { buildIpEvidence } from '../../ip-evidence.builder';
import { vpnHosting } from './vpn-hosting.signal';

const facts = (kind: AsnKind | null) => buildIpEvidence(kind);

const contributionsOf = (given: IpEvidence) => evaluateSignals([vpnHosting], given);

describe('vpn-hosting signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts('vpn_hosting'))).toEqual([
      expect.objectContaining({
        points: 35,
        reason: 'The IP address belongs to a data centre that is mostly used by VPN services.',
      }),
    ]);
  });

  it('does not fire on ordinary hosting', () => {
    expect(contributionsOf(facts('hosting'))).toEqual([]);
  });

  it('does not fire on a corporate security gateway', () => {
    expect(contributionsOf(facts('security_gateway'))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts(null))).toEqual([]);
  });
});
