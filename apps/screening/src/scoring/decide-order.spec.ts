import type { Contribution } from '@rampart/contracts';
import fc from 'fast-check';
import type { DailyTotals } from '../daily-totals/daily-totals';
import { LISTED_FIELDS } from '../screen-order/list-verdicts';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildPlace,
  buildTravel,
  buildVerdicts,
} from '../screen-order/screening-facts.builder';
import { collectEvidence, decideOrder } from './decide-order';
import { DEFAULT_THRESHOLDS } from './decide-status';

const found = (code: string, points: number): Contribution => ({
  code,
  points,
  reason: `${code}.`,
  evidence: {},
});
const noTotals: DailyTotals = { amount: null, attempts: null };
const sum = (contributions: readonly Contribution[]) =>
  contributions.reduce((total, each) => total + Math.round(each.points * 100), 0) / 100;

function decide(facts: Parameters<typeof buildFacts>[0], totals = noTotals) {
  const built = buildFacts(facts);
  return decideOrder(built.lists, collectEvidence(built), totals, DEFAULT_THRESHOLDS);
}

/** As the checks weigh them: Tor 70, a hidden server 30, a throw-away address 45, a cardholder abroad. */
const tor = [found('ip_tor_network', 70)];
const hosting = [found('ip_hosting', 30)];
const disposable = {
  email: 'x@example.com',
  domain: 'example.com',
  isFree: false,
  isDisposable: true,
  isDomainExist: true,
  isNewDomainName: null,
  contributions: [found('email_disposable', 45)],
};
const abroad = { billing: { ipDistanceKm: 8_000, isIpCountryMatch: false } };
const from = (contributions: Contribution[], rest: Parameters<typeof buildLearned>[0] = {}) =>
  buildLearned({
    ip: buildIpFacts({ contributions, countryCode: 'NG' }),
    billing: buildPlace({ countryCode: 'US' }),
    ...rest,
  });

describe('the scale', () => {
  it.each([
    ['nothing', {}, 'APPROVE'],
    ['a mismatch of countries oceans apart', { ...abroad, learned: from([]) }, 'APPROVE'],
    ['Tor', { learned: from(tor) }, 'APPROVE'],
    ['a disposable address', { learned: from([], { email: disposable }) }, 'APPROVE'],
    ['a hosting address and a mismatch', { ...abroad, learned: from(hosting) }, 'APPROVE'],
    ['Tor and a disposable address', { learned: from(tor, { email: disposable }) }, 'REVIEW'],
    ['Tor and a mismatch', { ...abroad, learned: from(tor) }, 'REVIEW'],
    [
      'hosting, a disposable address and a mismatch',
      { ...abroad, learned: from(hosting, { email: disposable }) },
      'REVIEW',
    ],
    [
      'Tor, a disposable address and a mismatch',
      { ...abroad, learned: from(tor, { email: disposable }) },
      'REJECT',
    ],
    [
      'impossible travel and a disposable address',
      {
        travel: buildTravel({ ipLocationAnomaly: true, ipDistanceKm: 6_000, ipSpeedKmh: 9_000 }),
        learned: from([], { email: disposable }),
      },
      'APPROVE',
    ],
  ] as const)('takes %s for %s', (_name, facts, status) => {
    expect(decide(facts).status).toBe(status);
  });

  it.each(['ip', 'email', 'phone', 'username', 'card', 'device', 'shipping'] as const)(
    'never lets the %s alone leave APPROVE, whatever its check found',
    (part) => {
      const worst = { ...buildLearned()[part], contributions: [found('worst', 100)] };
      const learned = Object.assign(buildLearned(), { [part]: worst });
      expect(decide({ learned }).status).toBe('APPROVE');
    },
  );
});

describe('decideOrder', () => {
  it('gives a reason for an order of which nothing speaks', () => {
    expect(decide({})).toEqual({
      status: 'APPROVE',
      decidedBy: 'score',
      score: 0,
      contributions: [],
      reasons: ['No risk signals were detected.'],
    });
  });

  it("weighs the day's totals with the rest", () => {
    const totals = {
      amount: { total: '1500', limit: '1000', currency: 'USD', isExceeded: true },
      attempts: { total: '21', limit: '20', isExceeded: true },
    };
    expect(decide({}, totals)).toMatchObject({ score: 45, status: 'APPROVE' });
  });

  it('takes the risk off a known customer, and still tells the evidence', () => {
    const decision = decide({ learned: from(tor), lists: buildVerdicts({ whitelisted: ['username'] }) });
    expect(decision).toMatchObject({ score: 0, status: 'APPROVE', decidedBy: 'whitelist' });
    expect(decision.reasons).toEqual([
      'This username is on the whitelist, so the order is approved.',
      'ip_tor_network.',
    ]);
    expect(decision.contributions.at(-1)).toMatchObject({ code: 'whitelisted_username', points: -45.5 });
  });

  it('always adds up to its score, within 0 and 100, for any evidence, lists and totals', () => {
    const field = fc.constantFrom(...LISTED_FIELDS);
    const some = fc.array(field, { maxLength: 3 });
    const points = fc.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        fc.array(points, { maxLength: 6 }),
        some,
        some,
        some,
        fc.boolean(),
        (weights, blacklisted, whitelisted, nonOverridable, isExceeded) => {
          const decision = decide(
            {
              learned: from(weights.map((each, n) => found(`signal_${n}`, each))),
              lists: buildVerdicts({ blacklisted, whitelisted, nonOverridable }),
            },
            { amount: null, attempts: { total: '21', limit: '20', isExceeded } },
          );
          expect(sum(decision.contributions)).toBe(decision.score);
          expect(decision.score).toBeGreaterThanOrEqual(0);
          expect(decision.score).toBeLessThanOrEqual(100);
          expect(decision.reasons.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('never lowers the score of an order for one more suspicion', () => {
    const codes = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(codes, { maxLength: 6 }), codes, (weights, more) => {
        const scoreOf = (all: number[]) =>
          decide({ learned: from(all.map((each, n) => found(`signal_${n}`, each))) }).score;
        expect(scoreOf([...weights, more])).toBeGreaterThanOrEqual(scoreOf(weights));
      }),
    );
  });
});
