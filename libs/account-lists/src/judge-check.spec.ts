import type { Contribution, ListMatch } from '@rampart/contracts';
import { judgeCheck } from './judge-check';

const suspicion = (points: number): Contribution => ({
  code: 'ip_hosting',
  points,
  reason: 'It is a data centre.',
  evidence: {},
});
const entry = (listType: 'blacklist' | 'whitelist', nonOverridable = false): ListMatch => ({
  index: 0,
  entryId: 7,
  listType,
  matchType: 'exact',
  entityType: 'ip',
  entryValue: '203.0.113.7',
  reason: null,
  nonOverridable,
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: null,
});
const judge = (points: number[], matches: ListMatch[]) =>
  judgeCheck('The IP address', points.map(suspicion), matches);
const sumOf = (contributions: readonly Contribution[]) =>
  contributions.reduce((sum, { points }) => sum + points, 0);

describe('judgeCheck', () => {
  it('reports that nothing was found when nothing was', () => {
    expect(judge([], []).scores).toEqual({
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
    });
  });

  it('takes the evidence for the risk without list entries', () => {
    expect(judge([30], []).scores).toEqual({
      fraud_score: 30,
      risk_score: 30,
      reasons: ['It is a data centre.'],
    });
  });

  it('makes the risk of a blacklisted value 100 and leaves the evidence to be seen', () => {
    const judged = judge([30], [entry('blacklist')]);
    expect(judged.scores).toEqual({
      fraud_score: 30,
      risk_score: 100,
      reasons: ["The IP address is on the account's blacklist.", 'It is a data centre.'],
    });
    expect([judged.isBlacklisted, judged.isWhitelisted]).toEqual([true, false]);
  });

  it('names the blacklist even where the evidence alone makes 100', () => {
    expect(judge([100], [entry('blacklist')]).expansions.risk_contributions).toHaveLength(2);
  });

  it('makes the risk of a whitelisted value 0 and names the whitelist beside what it outweighs', () => {
    expect(judge([30], [entry('whitelist')]).scores).toEqual({
      fraud_score: 30,
      risk_score: 0,
      reasons: ['It is a data centre.', "The IP address is on the account's whitelist."],
    });
    expect(judge([], [entry('whitelist')]).scores.reasons).toEqual(['No risk signals were detected.']);
  });

  it('believes the whitelist over the blacklist, unless that entry is not to be overridden', () => {
    expect(judge([30], [entry('whitelist'), entry('blacklist')]).scores.risk_score).toBe(0);
    expect(judge([30], [entry('whitelist'), entry('blacklist', true)]).scores.risk_score).toBe(100);
  });

  it.each([
    [[], []],
    [[33.33, 12.01], [entry('blacklist')]],
    [[33.33, 12.01], [entry('whitelist')]],
    [[80, 70], []],
    [[80, 70], [entry('whitelist')]],
  ])('gives contributions that add up to each score: %j', (points, matches) => {
    const { scores, expansions } = judge(points, matches);
    expect(sumOf(expansions.contributions)).toBeCloseTo(scores.fraud_score, 10);
    expect(sumOf(expansions.risk_contributions)).toBeCloseTo(scores.risk_score, 10);
  });
});
