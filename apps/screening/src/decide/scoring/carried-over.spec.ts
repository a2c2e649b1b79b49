import type { Contribution } from '@rampart/contracts';
import { CLIP_CODE } from '@rampart/risk';
import fc from 'fast-check';
import { buildIpFacts, buildLearned } from '../../facts/screening-facts.builder';
import { carryOver, PART_WEIGHTS } from './carried-over';

const found = (code: string, points: number): Contribution => ({ code, points, reason: code, evidence: {} });
const carry = (contributions: Contribution[]) =>
  carryOver(buildLearned({ ip: buildIpFacts({ contributions }) }), new Set());
const sum = (contributions: readonly Contribution[]) =>
  contributions.reduce((total, each) => total + Math.round(each.points * 100), 0) / 100;

describe('carryOver', () => {
  it("gives a check's finding its part of the order's score", () => {
    expect(carry([found('ip_tor', 80)])).toEqual([
      { code: 'ip_tor', points: 80 * PART_WEIGHTS.ip, reason: 'ip_tor', evidence: {} },
    ]);
  });

  it('never lets one part add more than its weight, and reports what it cut', () => {
    const carried = carry([found('a', 90), found('b', 90)]);
    expect(sum(carried)).toBe(100 * PART_WEIGHTS.ip);
    expect(carried.at(-1)).toMatchObject({
      code: 'ip_limit',
      points: -52,
      reason: 'Evidence about the IP address alone counts from 0 to 65 points.',
    });
  });

  it('never lets one part speak for an order', () => {
    expect(sum(carry([found('a', -30)]))).toBe(0);
  });

  it("replaces the check's own limit by the order's", () => {
    const carried = carry([found('a', 90), found('b', 90), found(CLIP_CODE, -80)]);
    expect(carried.map((each) => each.code)).toEqual(['a', 'b', 'ip_limit']);
  });

  it('leaves out a part that is cancelled', () => {
    const learned = buildLearned({ ip: buildIpFacts({ contributions: [found('a', 50)] }) });
    expect(carryOver(learned, new Set(['ip']))).toEqual([]);
  });

  it('stays within its weight, in whole hundredths, whatever was found', () => {
    const points = fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(points, { maxLength: 12 }), (all) => {
        const carried = carry(all.map((each, index) => found(`s${index}`, each)));
        expect(sum(carried)).toBeGreaterThanOrEqual(0);
        expect(sum(carried)).toBeLessThanOrEqual(100 * PART_WEIGHTS.ip);
        for (const each of carried) expect(Math.round(each.points * 100) / 100).toBe(each.points);
      }),
    );
  });
});
