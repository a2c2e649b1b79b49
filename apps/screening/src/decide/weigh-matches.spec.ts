import fc from 'fast-check';
import type { DecisionInput } from '../facts/decision-input';
import { decideOrder } from './scoring/decide-order';
import { NO_POLICY_REFERENCE, NO_VERDICT, type RuleAction, type RuleMatch } from './scoring/policy';
import { weighMatches } from './weigh-matches';

const thresholds = { reviewAbove: 70, rejectFrom: 90 };

const inputOf = (points: number, whitelisted: DecisionInput['whitelisted'], floor: boolean) =>
  ({
    at: new Date(0),
    values: null,
    evidence: [{ code: 'a', points, reason: 'A.', evidence: {}, ...(floor && { floor: 'REVIEW' }) }],
    blacklisted: [],
    whitelisted,
    nonOverridable: [],
    thresholds,
  }) as unknown as DecisionInput;

const decide = (input: DecisionInput, matches: readonly RuleMatch[]) =>
  decideOrder(input, {
    reference: NO_POLICY_REFERENCE,
    ruleset: { number: 1, evaluate: () => ({ ...NO_VERDICT, matches }) },
    champion: null,
    challenger: null,
  });

const rule = fc
  .record({
    ruleId: fc.integer({ min: 1, max: 4 }),
    mode: fc.constantFrom<RuleMatch['mode']>('active', 'shadow'),
    action: fc.constantFrom<RuleAction>('APPROVE', 'REVIEW', 'REJECT', 'ADD_SCORE', 'ADD_SCORE', 'TAG'),
    points: fc.integer({ min: -10_000, max: 10_000 }),
  })
  .map(
    ({ points, ...known }): RuleMatch => ({
      ...known,
      name: 'rule',
      version: known.mode === 'active' ? 1 : 2,
      priority: 1,
      spec: { type: 'NOTIFY', message: null },
      scoreDelta: known.action === 'ADD_SCORE' ? points / 100 : 0,
      tag: null,
      conditions: () => [],
    }),
  );
const rules = fc.uniqueArray(rule, { selector: ({ ruleId, mode }) => `${ruleId} ${mode}`, maxLength: 8 });

test('a match changes what a decision without it, or with it, comes to', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 130 }),
      rules,
      fc.boolean(),
      fc.boolean(),
      (points, matches, isKnown, floor) => {
        const input = inputOf(points, isKnown ? ['email'] : [], floor);
        const anew = matches.map((match) => {
          const others = matches.filter(({ ruleId, mode }) => ruleId !== match.ruleId || mode !== 'active');
          return decide(
            input,
            others.map((each) => (each === match ? { ...each, mode: 'active' as const } : each)),
          );
        });
        const weighed = weighMatches(decide(input, matches), thresholds);
        expect(weighed.map(({ otherwise }) => otherwise)).toEqual(anew.map(({ status }) => status));
      },
    ),
    { numRuns: 1_000 },
  );
});
