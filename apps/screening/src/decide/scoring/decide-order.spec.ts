import type { Contribution } from '@rampart/contracts';
import fc from 'fast-check';
import type { DailyTotals } from '../../facts/daily-totals';
import { NO_HISTORY } from '../../facts/history/history-facts';
import { LISTED_FIELDS } from '../../facts/list-verdicts';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildTravel,
  buildVerdicts,
} from '../../facts/screening-facts.builder';
import { weighMatches } from '../weigh-matches';
import { buildInput } from './builders/decision-input.builder';
import { buildModel, buildPolicy } from './builders/policy.builder';
import { collectEvidence, collectLateEvidence, decideOrder } from './decide-order';

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
  const { blacklisted, whitelisted, nonOverridable } = built.lists;
  return decideOrder(
    {
      ...buildInput(),
      evidence: [...collectEvidence(built), ...collectLateEvidence(built, totals, NO_HISTORY)],
      blacklisted: [...blacklisted],
      whitelisted: [...whitelisted],
      nonOverridable: [...nonOverridable],
    },
    buildPolicy(),
  );
}

/** As the checks score them: Tor 70, a hidden server 30, a throw-away address 45, a card holder abroad. */
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
    ip: buildIpFacts({ contributions, countryCode: 'NG', isProxy: contributions.length > 0 }),
    billing: buildLocation({ countryCode: 'US' }),
    ...rest,
  });

describe('the scale', () => {
  it.each([
    ['nothing', {}, 'APPROVE'],
    ['a mismatch of countries oceans apart', { ...abroad, learned: from([]) }, 'APPROVE'],
    ['Tor', { learned: from(tor) }, 'APPROVE'],
    ['a disposable address', { learned: from([], { email: disposable }) }, 'APPROVE'],
    ['a hosting address in another country', { ...abroad, learned: from(hosting) }, 'APPROVE'],
    ['Tor in another country', { ...abroad, learned: from(tor) }, 'APPROVE'],
    [
      'a hosting address and a disposable address',
      { learned: from(hosting, { email: disposable }) },
      'REVIEW',
    ],
    ['Tor and a disposable address', { learned: from(tor, { email: disposable }) }, 'REVIEW'],
    [
      'a disposable address and a mismatch of countries',
      { ...abroad, learned: from([], { email: disposable }) },
      'REVIEW',
    ],
    [
      'impossible travel and a disposable address',
      {
        travel: buildTravel({ ipLocationAnomaly: true, ipDistanceKm: 6_000, ipSpeedKmh: 9_000 }),
        learned: from([], { email: disposable }),
      },
      'REVIEW',
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
      matches: [],
      decisive: null,
      opinion: { champion: null, challenger: null },
      overruns: [],
      ruleSteps: 0,
    });
  });

  it("weighs the day's totals with the rest", () => {
    const totals = {
      amount: { total: '1500', limit: '1000', currency: 'USD', isExceeded: true },
      attempts: { total: '21', limit: '20', isExceeded: true },
    };
    expect(decide({}, totals)).toMatchObject({ score: 28, status: 'APPROVE' });
  });

  it('removes the risk of a known customer, and still lists the evidence', () => {
    const decision = decide({ learned: from(tor), lists: buildVerdicts({ whitelisted: ['username'] }) });
    expect(decision).toMatchObject({ score: 0, status: 'APPROVE', decidedBy: 'whitelist' });
    expect(decision.reasons).toEqual([
      'This username is on the whitelist, so the order is approved.',
      'ip_tor_network.',
    ]);
    expect(decision.contributions.at(-1)).toMatchObject({ code: 'whitelisted_username', points: -42 });
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

describe('rules in a decision', () => {
  const proxied = buildInput({
    features: { 'order.amount': 250, 'ip.is_proxy': true },
    points: { ip_proxy: 30 },
  });

  it('settle the status by the first active one with a terminal action, by priority', () => {
    const decision = decideOrder(
      proxied,
      buildPolicy([
        { expression: 'order.amount > 1000', action: { type: 'REJECT' } },
        { expression: 'ip.is_proxy', action: { type: 'TAG', tag: 'proxy' } },
        { expression: 'ip.is_proxy', action: { type: 'REJECT' }, mode: 'shadow' },
        { expression: 'order.amount > 200', action: { type: 'REVIEW' } },
        { expression: 'ip.is_proxy', action: { type: 'APPROVE' } },
      ]),
    );
    expect(decision).toMatchObject({ status: 'REVIEW', decidedBy: 'rule', score: 30 });
    expect(decision.decisive?.ruleId).toBe(4);
    const risky = { ...proxied, evidence: [found('ip_tor_network', 90)] };
    expect(
      decideOrder(risky, buildPolicy([{ expression: 'order.amount > 200', action: { type: 'REVIEW' } }])),
    ).toMatchObject({ status: 'REJECT', decidedBy: 'score', decisive: null, matches: [{ ruleId: 1 }] });
    expect(decision.matches.map(({ ruleId, mode }) => [ruleId, mode])).toEqual([
      [2, 'active'],
      [3, 'shadow'],
      [4, 'active'],
      [5, 'active'],
    ]);
  });

  it('do not decide where a list does, and are then not decisive', () => {
    const policy = buildPolicy([{ expression: 'ip.is_proxy', action: { type: 'APPROVE' } }]);
    const decision = decideOrder({ ...proxied, blacklisted: ['email'] }, policy);
    expect(decision).toMatchObject({ status: 'REJECT', decidedBy: 'blacklist', decisive: null });
    expect(decision.matches).toHaveLength(1);
  });

  it('add and subtract points, each as a stated contribution', () => {
    const decision = decideOrder(
      proxied,
      buildPolicy([
        { name: 'Dear order', expression: 'order.amount > 200', action: { type: 'ADD_SCORE', points: 45.5 } },
        { expression: 'ip.is_proxy', action: { type: 'ADD_SCORE', points: -5 } },
        { expression: 'ip.is_proxy', action: { type: 'ADD_SCORE', points: 50 }, mode: 'shadow' },
      ]),
    );
    expect(decision).toMatchObject({ score: 70.5, status: 'REVIEW', decidedBy: 'score' });
    expect(decision.contributions.map(({ code, points }) => [code, points])).toEqual([
      ['ip_proxy', 30],
      ['rule_1', 45.5],
      ['rule_2', -5],
    ]);
    expect(decision.reasons).toContain('The rule “Dear order” applies.');
  });

  it('see the score before rules, the model included', () => {
    const rules = [{ expression: 'screening.score == 60 && model.probability > 0.5' }];
    expect(decideOrder(proxied, buildPolicy(rules, buildModel(3, 0.6)))).toMatchObject({ decidedBy: 'rule' });
    expect(decideOrder(proxied, buildPolicy(rules))).toMatchObject({ decidedBy: 'score' });
  });
});

it('gives no reason that speaks of the scale, where a part speaks for the order', () => {
  const decision = decide({ learned: from([found('ip_well_known', -30)]) });
  expect(decision.contributions.map(({ code }) => code)).toContain('ip_limit');
  expect(decision.reasons).toEqual(['No risk signals were detected.']);
});

describe('an order with evidence that needs a review', () => {
  const embargoed = {
    ...buildInput(),
    evidence: [{ ...found('ship_export_controlled', 28), floor: 'REVIEW' as const }],
  };
  const ruled = (type: 'APPROVE' | 'REVIEW' | 'REJECT') =>
    buildPolicy([{ expression: 'true', action: { type } }]);

  it('is REVIEW, however low its score, and the evidence explains it', () => {
    const decision = decideOrder(embargoed, buildPolicy());
    expect(decision).toMatchObject({ status: 'REVIEW', decidedBy: 'signal_floor', score: 28 });
    expect(decision.contributions).toMatchObject([{ code: 'ship_export_controlled', floor: 'REVIEW' }]);
    expect(decision.reasons).toEqual(['ship_export_controlled.']);
  });

  it('is not approved by a model that takes the score down, nor by lenient thresholds', () => {
    const lenient = { ...embargoed, thresholds: { reviewAbove: 100, rejectFrom: 101 } };
    expect(decideOrder(lenient, buildPolicy()).status).toBe('REVIEW');
    const { reference, ...rest } = buildPolicy([], buildModel(3, 0.01));
    const policy = { ...rest, reference: { ...reference, modelEffect: 'replace' as const } };
    expect(decideOrder(embargoed, policy)).toMatchObject({ status: 'REVIEW', decidedBy: 'signal_floor' });
  });

  it('is not approved for a whitelisted customer, whose other risk stays cancelled', () => {
    const decision = decideOrder({ ...embargoed, whitelisted: ['email'] }, buildPolicy());
    expect(decision).toMatchObject({ status: 'REVIEW', decidedBy: 'signal_floor', score: 0 });
    expect(decision.reasons).toEqual([
      'This e-mail address is on the whitelist, but the order needs a review all the same.',
      'ship_export_controlled.',
    ]);
  });

  it('is approved by an approving rule, and rejected by anything that rejects', () => {
    expect(decideOrder(embargoed, ruled('APPROVE'))).toMatchObject({ status: 'APPROVE', decidedBy: 'rule' });
    expect(decideOrder(embargoed, ruled('REVIEW'))).toMatchObject({ status: 'REVIEW', decidedBy: 'rule' });
    expect(decideOrder(embargoed, ruled('REJECT'))).toMatchObject({ status: 'REJECT', decidedBy: 'rule' });
    expect(decideOrder({ ...embargoed, blacklisted: ['email'] }, buildPolicy()).status).toBe('REJECT');
    const risky = { ...embargoed, evidence: [...embargoed.evidence, found('ip_tor_network', 70)] };
    expect(decideOrder(risky, buildPolicy())).toMatchObject({ status: 'REJECT', decidedBy: 'score' });
  });
});

describe('an order whose active rules take more steps than they may', () => {
  /** Some 250,000 steps on this username, so that a second such rule is not evaluated. */
  const dear = (n: number) => ({ expression: `order.username.matches("(?:a?){60}[^a]b${n}")` });
  const hostile = buildInput({ values: { username: 'a'.repeat(1_024) } });
  const rejects = { expression: 'true', action: { type: 'REJECT' } } as const;

  it('is REVIEW at least, so that costly rules hide no later ones', () => {
    const decision = decideOrder(hostile, buildPolicy([dear(1), dear(2), rejects]));
    expect(decision).toMatchObject({
      status: 'REVIEW',
      decidedBy: 'rule_budget',
      matches: [],
      decisive: null,
    });
    expect(decision.reasons).toEqual([
      'Not all workflow rules could be evaluated, so the order needs a review.',
    ]);
    expect(decision.overruns).toMatchObject([{ mode: 'active', ruleId: 2, unevaluated: 2 }]);
  });

  it('stays REJECT by rule, list or score, and is not approved by a rule', () => {
    const approves = { expression: 'true', action: { type: 'APPROVE' } } as const;
    const over = [dear(3), dear(4)];
    expect(decideOrder(hostile, buildPolicy([rejects, ...over]))).toMatchObject({
      decidedBy: 'rule',
      status: 'REJECT',
    });
    expect(decideOrder(hostile, buildPolicy([approves, ...over]))).toMatchObject({ status: 'REVIEW' });
    expect(decideOrder({ ...hostile, blacklisted: ['email'] }, buildPolicy(over))).toMatchObject({
      decidedBy: 'blacklist',
    });
    const risky = { ...hostile, evidence: [found('ip_tor_network', 95)] };
    expect(decideOrder(risky, buildPolicy(over))).toMatchObject({ status: 'REJECT', decidedBy: 'score' });
  });

  it('of a whitelisted customer is approved, which no rule could change', () => {
    const known = { ...hostile, whitelisted: ['email' as const] };
    expect(decideOrder(known, buildPolicy([dear(5), dear(6)]))).toMatchObject({
      status: 'APPROVE',
      decidedBy: 'whitelist',
    });
  });

  it('is decided as ever where only rules in shadow take too many', () => {
    const shadows = [dear(7), dear(8)].map((rule) => ({ ...rule, mode: 'shadow' as const }));
    const decision = decideOrder(
      hostile,
      buildPolicy([...shadows, { expression: 'true', action: { type: 'TAG', tag: 'x' } }]),
    );
    expect(decision).toMatchObject({ status: 'APPROVE', decidedBy: 'score', matches: [{ ruleId: 3 }] });
    expect(decision.overruns).toMatchObject([{ mode: 'shadow' }]);
  });

  it('changes nothing where each match is weighed: the floor holds with it and without it', () => {
    const matching = { expression: 'true', action: { type: 'ADD_SCORE', points: 5 } } as const;
    const decision = decideOrder(hostile, buildPolicy([matching, dear(9), dear(10)]));
    expect(weighMatches(decision, hostile.thresholds).map(({ otherwise }) => otherwise)).toEqual(['REVIEW']);
  });
});

describe('the trained model in a decision', () => {
  const suspected = buildInput({ points: { ip_proxy: 30 } });

  it('raises the score to its probability, by one contribution', () => {
    const decision = decideOrder(suspected, buildPolicy([], buildModel(3, 0.815)));
    expect(decision).toMatchObject({ score: 81.5, status: 'REVIEW', decidedBy: 'score' });
    expect(decision.contributions.at(-1)).toMatchObject({
      code: 'trained_model',
      points: 51.5,
      evidence: { model: 3, probability: 0.815 },
    });
  });

  it('never lowers the evidence’s score unless the account allows it', () => {
    const policy = buildPolicy([], buildModel(3, 0.1));
    expect(decideOrder(suspected, policy)).toMatchObject({
      score: 30,
      opinion: { champion: { probability: 0.1 } },
    });
    const replacing = buildPolicy([], buildModel(3, 0.1), { modelEffect: 'replace' });
    expect(decideOrder(suspected, replacing)).toMatchObject({ score: 10 });
  });

  it('is heard of a challenger without moving anything', () => {
    const decision = decideOrder(suspected, { ...buildPolicy(), challenger: buildModel(4, 0.99) });
    expect(decision).toMatchObject({
      score: 30,
      opinion: { champion: null, challenger: { probability: 0.99 } },
    });
  });
});

describe('a decision', () => {
  it('is the same, bit for bit, whenever it is made of the same input and policy', () => {
    const points = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 8 }),
      fc.integer({ min: -100, max: 100 }),
      { maxKeys: 6 },
    );
    const policy = buildPolicy(
      [
        { expression: 'screening.score > 40', action: { type: 'ADD_SCORE', points: 12.34 } },
        { expression: 'screening.signals.size() > 3', action: { type: 'REJECT' } },
      ],
      buildModel(1, 0.37),
    );
    fc.assert(
      fc.property(points, (each) => {
        const input = buildInput({ points: each });
        const serialised = (decision: unknown) => JSON.stringify(decision);
        expect(serialised(decideOrder(input, policy))).toBe(serialised(decideOrder(input, policy)));
      }),
    );
  });
});
