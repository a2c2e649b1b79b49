import { computeScore, evaluateSignals, NO_SIGNAL_REASON } from '@rampart/risk';
import type { AsnKind } from '../../../reference-data/networks/asn-kinds';
import type { IpEvidence } from '../../ip-evidence';
import { buildIpEvidence, buildNeighbourhood } from '../../ip-evidence.builder';
import { threatNeighbourhood } from './threat-neighbourhood.signal';

const contributionsOf = (given: IpEvidence) => evaluateSignals([threatNeighbourhood], given);
const near = (ratio: number, kind: AsnKind | null = 'isp', counts = {}) => {
  const neighbourhood = { ...buildNeighbourhood(ratio), ...counts };
  return contributionsOf(buildIpEvidence(kind, { threat: { listedWeight: null, neighbourhood } }));
};

const ALONE = { lowerRatio: 0, listedNear: 0, listedAround: 0, listedInNetwork: 0 };
const FEW = 'Few addresses near this IP address are on lists of sources of attacks or abuse.';
const NETWORK =
  'In the network of this IP address, more addresses than usual are on lists of sources of attacks or abuse.';
const NEXT_DOOR = 'Addresses next to this IP address are on lists of sources of attacks or abuse.';

describe('threat-neighbourhood signal', () => {
  it('fires, with its exact sentence and evidence', () => {
    expect(near(75)).toEqual([
      {
        code: 'ip_threat_neighbourhood',
        points: 65,
        reason: NEXT_DOOR,
        evidence: {
          ratio: 75,
          lower_ratio: 75,
          least_lower_ratio: 2,
          listed_near: 1,
          listed_around: 2,
          listed_in_network: 3,
          is_shared: false,
          is_hosting: false,
          network_points: 0,
        },
      },
    ]);
  });

  it('speaks of the network where nothing next to the address is listed', () => {
    expect(near(12, 'isp', { listedNear: 0 })).toEqual([
      expect.objectContaining({ points: 50, reason: NETWORK }),
    ]);
  });

  it.each([
    [2.99, 0.49, FEW],
    [3, 25, NEXT_DOOR],
    [1_000_000, 74.91, NEXT_DOOR],
  ])('gives a ratio of %d %d points', (ratio, points, reason) => {
    expect(near(ratio)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it('only ranks what is below three times the average, in no sentence', () => {
    expect(near(1)[0]?.points).toBe(0.28);
    expect(computeScore(near(1)).reasons).toEqual([NO_SIGNAL_REASON]);
    expect(near(0.1)[0]?.points).toBe(0.09);
    expect(near(0.099)).toEqual([]);
  });

  it('gives more for a worse neighbourhood, always', () => {
    const points = [0.2, 0.5, 1, 2, 2.9, 3, 4, 8, 16, 64, 512].map((ratio) => near(ratio)[0]?.points ?? 0);
    expect([...points].sort((a, b) => a - b)).toEqual(points);
    expect(new Set(points).size).toBe(points.length);
  });

  it('counts what the network has points for only once', () => {
    expect(near(75, 'hosting')[0]).toMatchObject({ points: 35, evidence: { network_points: 30 } });
    expect(near(75, 'vpn')[0]).toMatchObject({ points: 25, evidence: { network_points: 40 } });
    expect(near(3, 'hosting')[0]?.points).toBe(0.49);
  });

  it('suspects no address for its kind of network alone', () => {
    expect(near(75, 'hosting', ALONE)[0]).toMatchObject({ points: 0.49, reason: FEW });
    expect(near(75, null, ALONE)[0]?.points).toBe(0.49);
  });

  it('needs twice the average from below where people live and work, the average elsewhere', () => {
    for (const kind of ['isp', 'education', 'government', 'privacy_relay'] as const) {
      expect(near(75, kind, { lowerRatio: 1.99 })[0]).toMatchObject({ points: 0.49, reason: FEW });
      expect(near(75, kind, { lowerRatio: 2 })[0]?.points).toBe(65);
    }
    expect(near(75, 'mobile', { lowerRatio: 1.99 })[0]?.points).toBe(0.49);
    expect(near(75, 'hosting', { lowerRatio: 1 })[0]?.points).toBe(35);
    expect(near(75, null, { lowerRatio: 1 })[0]?.points).toBe(65);
    expect(near(75, null, { lowerRatio: 0.99 })[0]?.points).toBe(0.49);
  });

  it('gives a data centre at most 12 points more where the share is uncertain', () => {
    expect(near(75, 'hosting', { lowerRatio: 0.99 })[0]).toMatchObject({ points: 12, reason: NEXT_DOOR });
    expect(near(4.5, 'hosting', { lowerRatio: 0 })[0]?.points).toBe(4.18);
  });

  it('weighs a fifth behind a mobile carrier', () => {
    expect(near(75, 'mobile')[0]).toMatchObject({ points: 13, evidence: { is_shared: true } });
  });

  it('leaves a listed address to the signal for that', () => {
    const threat = { listedWeight: 1, neighbourhood: buildNeighbourhood(100) };
    expect(contributionsOf(buildIpEvidence('isp', { threat }))).toEqual([]);
  });

  it('is silent where nothing is known of the surroundings, or no list is loaded', () => {
    const threat = { listedWeight: null, neighbourhood: null };
    expect(contributionsOf(buildIpEvidence('isp', { threat }))).toEqual([]);
    expect(contributionsOf(buildIpEvidence('isp'))).toEqual([]);
  });
});
