import { evaluateSignals } from '@rampart/risk';
import type { IpEvidence } from '../ip-evidence';
import { buildIpEvidence, buildNeighbourhood } from '../ip-evidence.builder';
import type { AsnKind } from '../networks/asn-kinds';
import { threatNeighbourhood } from './threat-neighbourhood.signal';

const contributionsOf = (given: IpEvidence) => evaluateSignals([threatNeighbourhood], given);
const near = (ratio: number, kind: AsnKind | null = 'isp') =>
  contributionsOf(
    buildIpEvidence(kind, { threat: { listedWeight: null, neighbourhood: buildNeighbourhood(ratio) } }),
  );

const NETWORK =
  'Some addresses of the same network are on lists of addresses that attacks or abuse came from.';
const NEXT_DOOR =
  'Many addresses next to this IP address are on lists of addresses that attacks or abuse came from.';

describe('threat-neighbourhood signal', () => {
  it('fires, with its exact sentence and evidence', () => {
    expect(near(100)).toEqual([
      {
        code: 'ip_threat_neighbourhood',
        points: 63.65,
        reason: NEXT_DOOR,
        evidence: {
          ratio: 100,
          listed_near: 1,
          listed_around: 2,
          listed_in_network: 3,
          is_shared: false,
          is_server: false,
        },
      },
    ]);
  });

  it.each([
    [1, 2.73, NETWORK],
    [9.99, 23.18, NETWORK],
    [10, 23.19, NEXT_DOOR],
    [100_000, 75, NEXT_DOOR],
  ])('gives a ratio of %d %d points', (ratio, points, reason) => {
    expect(near(ratio)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it('begins above a third of the average', () => {
    expect(near(0.3)).toEqual([]);
    expect(near(0.31)).toHaveLength(1);
  });

  it('weighs half for a rented server, which has points of its own', () => {
    expect(near(100, 'hosting')[0]?.points).toBe(31.82);
  });

  it('weighs next to nothing behind a mobile carrier', () => {
    expect(near(100, 'mobile')[0]?.points).toBe(12.73);
  });

  it('leaves a listed address to the signal for that', () => {
    const threat = { listedWeight: 1, neighbourhood: buildNeighbourhood(100) };
    expect(contributionsOf(buildIpEvidence('isp', { threat }))).toEqual([]);
  });

  it('is silent where nothing near is listed, or no list is loaded', () => {
    const threat = { listedWeight: null, neighbourhood: null };
    expect(contributionsOf(buildIpEvidence('isp', { threat }))).toEqual([]);
    expect(contributionsOf(buildIpEvidence('isp'))).toEqual([]);
  });
});
