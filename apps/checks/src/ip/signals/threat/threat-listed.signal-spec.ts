import { evaluateSignals } from '@rampart/risk';
import type { AsnKind } from '../../../reference-data/networks/asn-kinds';
import type { IpEvidence } from '../../ip-evidence';
import { buildIpEvidence, buildNeighbourhood } from '../../ip-evidence.builder';
import { threatListed } from './threat-listed.signal';

const contributionsOf = (given: IpEvidence) => evaluateSignals([threatListed], given);
const listed = (listedWeight: number, kind: AsnKind | null = 'isp') =>
  contributionsOf(buildIpEvidence(kind, { threat: { listedWeight, neighbourhood: null } }));

describe('threat-listed signal', () => {
  it('fires, with its exact sentence and evidence', () => {
    expect(listed(1)).toEqual([
      {
        code: 'ip_threat_listed',
        points: 72,
        reason: 'The IP address is on a list of sources of attacks or abuse.',
        evidence: { lists: 1, is_shared: false },
      },
    ]);
  });

  it.each([
    [3, 76],
    [10, 90],
    [11, 90],
    [4_000_000, 90],
  ])('believes %i lists that agree with %d points', (weight, points) => {
    expect(listed(weight)[0]?.points).toBe(points);
  });

  it('weighs less behind a mobile carrier, where thousands share an address', () => {
    expect(listed(1, 'mobile')[0]).toMatchObject({ points: 28.8, evidence: { is_shared: true } });
  });

  it('does not fire on a neighbour of listed addresses', () => {
    const threat = { listedWeight: null, neighbourhood: buildNeighbourhood(900) };
    expect(contributionsOf(buildIpEvidence('isp', { threat }))).toEqual([]);
  });

  it('is silent where no list is loaded', () => {
    expect(contributionsOf(buildIpEvidence('isp'))).toEqual([]);
  });
});
