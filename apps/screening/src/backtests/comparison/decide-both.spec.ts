import { compileRuleset } from '../../decide/rule-evaluation/compile-ruleset';
import type { RulesetMember } from '../../decide/rule-evaluation/ruleset-member';
import { buildInput } from '../../decide/scoring/builders/decision-input.builder';
import { decideOrder } from '../../decide/scoring/decide-order';
import { NO_POLICY_REFERENCE, type PolicyReference, type ScoringModel } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import type { OrderValues } from '../../facts/order-values';
import { inputOf, memberOf, ruleOf, storedOrder } from '../fixtures/orders.fixture';
import { comparedMembers, type FoundCandidate } from './compared-members';
import { DecideBoth } from './decide-both';

const HIGH = memberOf(1, ruleOf('high', 'order.amount > 500'));
const NIGHT = memberOf(2, ruleOf('night', 'order.hour < 5', { type: 'ADD_SCORE', points: 30 }));
const LOW = memberOf(3, ruleOf('low', 'screening.score < 20', { type: 'APPROVE' }, 1));
const PERSON = memberOf(4, ruleOf('person', 'order.email == "eve@example.com"', { type: 'REJECT' }, 2));
const POOL: readonly RulesetMember[] = [
  HIGH,
  NIGHT,
  LOW,
  memberOf(5, ruleOf('proxy', 'ip.is_proxy', { type: 'REJECT' }, 50)),
  memberOf(6, ruleOf('euro', 'order.currency == "EUR"', { type: 'ADD_SCORE', points: -15 })),
  memberOf(1, ruleOf('high', 'order.amount > 50', { type: 'REJECT' }), { version: 2 }),
];

interface Sides {
  readonly present: readonly RulesetMember[];
  readonly candidate: FoundCandidate;
  readonly reference?: Partial<PolicyReference>;
  readonly champion?: ScoringModel | null;
}

function deciderOf({ present, candidate, reference = {}, champion = null }: Sides) {
  const members = comparedMembers(present, candidate);
  const numbers = { before: null, after: null };
  const deciding = new DecideBoth({
    members,
    present: { ...NO_POLICY_REFERENCE, champion: champion?.version ?? null, ...reference },
    numbers,
    champion,
  });
  return { members, deciding };
}

const statusUnder = (
  input: DecisionInput,
  members: readonly RulesetMember[],
  champion: ScoringModel | null = null,
) =>
  decideOrder(input, {
    reference: { ...NO_POLICY_REFERENCE, champion: champion?.version ?? null },
    ruleset: compileRuleset(1, members),
    champion,
    challenger: null,
  });

/** A reproducible sequence of numbers in 0–1. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const modelOf = (version: number): ScoringModel & { asked: number } => ({
  version,
  asked: 0,
  predict({ features }) {
    this.asked += 1;
    const sum = features.reduce<number>(
      (total, each) => total + (typeof each === 'number' ? each : 0),
      version,
    );
    return { logOdds: 0, probability: (sum % 97) / 100 };
  },
  explain() {
    throw new Error('a backtest explains nothing');
  },
});

describe('deciding again on both sides', () => {
  it('comes to what both sides as a whole come to, whatever rules the order was decided by', () => {
    const draw = drawer(7);
    const some = () => POOL.filter(() => draw() < 0.5);
    for (let round = 0; round < 60; round += 1) {
      const [stored, present, members] = [some(), some(), some()];
      const sides = deciderOf({ present, candidate: { kind: 'ruleset', isPresent: false, members } });
      sides.deciding.learnSet(9, stored);
      for (let order = 0; order < 20; order += 1) {
        const known = {
          'order.amount': Math.floor(draw() * 1_000),
          'order.hour': draw() * 24,
          'order.currency': draw() < 0.5 ? 'EUR' : 'USD',
          'ip.is_proxy': draw() < 0.3,
        };
        const input = inputOf(known, Math.floor(draw() * 100));
        const { status } = statusUnder(input, stored);
        const verdict = sides.deciding.decide(storedOrder(input, { ruleset: 9, status }), null);
        expect(verdict).toMatchObject({
          before: statusUnder(input, sides.members.before).status,
          after: statusUnder(input, sides.members.after).status,
        });
      }
    }
  });

  it('does the same under a model, and asks it only about orders that another one decided', () => {
    const [champion, other] = [modelOf(3), modelOf(2)];
    const candidate: FoundCandidate = {
      kind: 'drafts',
      rules: [ruleOf('odds', 'screening.score > 40', { type: 'REJECT' })],
    };
    const { deciding, members } = deciderOf({ present: [LOW], candidate, champion });
    for (const [by, version, questions] of [
      [champion, 3, 0],
      [other, 2, 1],
    ] as const) {
      for (let amount = 1; amount < 97; amount += 7) {
        const input = inputOf({ 'order.amount': amount }, 10);
        const { status, opinion } = statusUnder(input, [], by);
        const probability = opinion.champion?.probability ?? null;
        const expected = [members.before, members.after].map(
          (side) => statusUnder(input, side, champion).status,
        );
        champion.asked = 0;
        const stored = storedOrder(input, { status, champion: version, probability });
        const verdict = deciding.decide(stored, null);
        expect(verdict).toMatchObject({ before: expected[0], after: expected[1] });
        expect(champion.asked).toBe(questions);
      }
    }
  });

  it('finds orders that rules hold up by what they cost, though none of them matches', () => {
    const dear = (n: number) =>
      ruleOf(`dear ${n}`, `order.username.matches("(?:a?){60}[^a]b${n}")`, { type: 'REJECT' }, n);
    const { deciding } = deciderOf({ present: [], candidate: { kind: 'drafts', rules: [dear(1), dear(2)] } });
    const order = storedOrder(inputOf({ 'order.amount': 2 }, 10), { status: 'APPROVE' });
    const decide = (username: string) => deciding.decide(order, buildInput({ values: { username } }).values);
    expect(decide('a'.repeat(1_024))).toMatchObject({ before: 'APPROVE', after: 'REVIEW' });
    expect(decide('annie')).toMatchObject({ before: 'APPROVE', after: 'APPROVE' });
  });

  it('takes the points of a model as its effect is now', () => {
    const champion = modelOf(3);
    const { deciding } = deciderOf({
      present: [],
      candidate: { kind: 'drafts', rules: [ruleOf('x', 'false')] },
      champion,
    });
    const input = inputOf({ 'order.amount': 2 }, 95);
    // Replacing the score by 5 % approved it; with `raise`, the evidence rejects it.
    const stored = storedOrder(input, { champion: 3, probability: 0.05, modelEffect: 'replace' });
    expect(deciding.decide(stored, null)).toMatchObject({ before: 'REJECT', after: 'REJECT' });
  });

  it('asks a model with a score of its own, which no probability gives away', () => {
    const champion: ScoringModel = {
      version: 3,
      hasOwnScore: true,
      predict: () => ({ logOdds: 0, probability: 0.05, score: 95 }),
      explain() {
        throw new Error('a backtest explains nothing');
      },
    };
    const { deciding } = deciderOf({
      present: [],
      candidate: { kind: 'drafts', rules: [ruleOf('new', 'screening.score > 94', { type: 'APPROVE' }, 1)] },
      champion,
    });
    const stored = storedOrder(inputOf({ 'order.amount': 2 }, 10), {
      status: 'REJECT',
      champion: 3,
      probability: 0.05,
    });
    expect(deciding.decide(stored, null)).toMatchObject({ before: 'REJECT', after: 'APPROVE' });
  });

  it('names the matches of both sides where they may differ', () => {
    const candidate: FoundCandidate = {
      kind: 'drafts',
      rules: [ruleOf('new', 'order.amount > 700', { type: 'REJECT' }, 1)],
    };
    const { deciding } = deciderOf({ present: [HIGH], candidate });
    deciding.learnSet(1, [HIGH]);
    const decide = (amount: number) =>
      deciding.decide(
        storedOrder(inputOf({ 'order.amount': amount }), { ruleset: 1, status: 'REVIEW' }),
        null,
      );
    expect(decide(800)).toMatchObject({
      before: 'REVIEW',
      after: 'REJECT',
      matchesBefore: [{ name: 'high' }],
      matchesAfter: [{ name: 'new' }, { name: 'high' }],
    });
    expect(decide(600)).toMatchObject({ before: 'REVIEW', after: 'REVIEW', matchesAfter: [] });
  });

  it('gives no verdict of a rule on values that are gone', () => {
    const { deciding } = deciderOf({ present: [HIGH], candidate: { kind: 'version', member: PERSON } });
    expect(deciding.readsValues(null)).toBe(true);
    const stored = storedOrder(inputOf({ 'order.amount': 1 }));
    expect(deciding.decide(stored, null)).toBe('values_gone');
    const values = { email: 'eve@example.com' } as OrderValues;
    expect(deciding.decide(stored, values)).toMatchObject({ before: 'APPROVE', after: 'REJECT' });
  });

  it('goes on without values where only rules that both sides share ask for them', () => {
    const { deciding } = deciderOf({ present: [PERSON], candidate: { kind: 'version', member: HIGH } });
    deciding.learnSet(1, [PERSON]);
    const stored = storedOrder(inputOf({ 'order.amount': 600 }), { ruleset: 1 });
    expect(deciding.decide(stored, null)).toMatchObject({ before: 'APPROVE', after: 'REVIEW' });
  });

  it('reports what it cannot read', () => {
    const { deciding } = deciderOf({ present: [], candidate: { kind: 'version', member: HIGH } });
    const stored = storedOrder(inputOf({}));
    expect(deciding.decide({ ...stored, input: '{"f":' }, null)).toBe('unreadable');
    expect(deciding.decide({ ...stored, featureSchema: stored.featureSchema + 1 }, null)).toBe('unreadable');
  });
});
