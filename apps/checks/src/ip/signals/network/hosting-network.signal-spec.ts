import { evaluateSignals } from '@rampart/risk';
import type { AsnKind } from '../../../reference-data/networks/asn-kinds';
import type { IpEvidence } from '../../ip-evidence';
import { buildIpEvidence } from '../../ip-evidence.builder';
import { hostingNetwork } from './hosting-network.signal';

const facts = (kind: AsnKind | null, basis?: IpEvidence['network']['basis']) =>
  buildIpEvidence(kind, {}, basis);

const contributionsOf = (given: IpEvidence) => evaluateSignals([hostingNetwork], given);

describe('hosting-network signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts('hosting'))).toEqual([
      expect.objectContaining({
        points: 30,
        reason: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      }),
    ]);
  });

  it('fires on content delivery networks too', () => {
    expect(contributionsOf(facts('cdn'))).toEqual([
      expect.objectContaining({
        points: 30,
        reason: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      }),
    ]);
  });

  it('weighs the published range of a cloud like the table', () => {
    expect(contributionsOf(facts('hosting', 'network_table'))).toEqual([
      expect.objectContaining({
        points: 30,
        reason: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      }),
    ]);
  });

  it('weighs less when only the name suggests it', () => {
    expect(contributionsOf(facts('hosting', 'organization_name'))).toEqual([
      expect.objectContaining({
        points: 20,
        reason: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      }),
    ]);
  });

  it('weighs least for a wholesale carrier, where offices are too', () => {
    expect(contributionsOf(facts('transit'))).toEqual([expect.objectContaining({ points: 15 })]);
  });

  it('weighs as little for space that came into use after the routing table', () => {
    expect(contributionsOf(facts('hosting', 'unannounced'))).toEqual([
      expect.objectContaining({ points: 15 }),
    ]);
  });

  it('leaves a server that is known as a proxy to the signal for that', () => {
    expect(contributionsOf(buildIpEvidence('hosting', { isListedProxy: true }))).toEqual([]);
  });

  it('does not fire on an access provider', () => {
    expect(contributionsOf(facts('isp'))).toEqual([]);
  });

  it('does not fire on a mobile carrier', () => {
    expect(contributionsOf(facts('mobile'))).toEqual([]);
  });

  it('does not fire on VPN hosting, which has a signal of its own', () => {
    expect(contributionsOf(facts('vpn_hosting'))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts(null, null))).toEqual([]);
  });
});
