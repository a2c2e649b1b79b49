import fc from 'fast-check';
import { decideOrder } from '../../decide/scoring/decide-order';
import {
  NO_POLICY_REFERENCE,
  NO_VERDICT,
  type RuleAction,
  type RuleMatch,
  type RuleSet,
} from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import { type DecidingMatch, jointStatus } from './joint-status';

const thresholds = { reviewAbove: 50, rejectFrom: 55 };

function inputOf(points: number, blacklisted: DecisionInput['blacklisted'] = []): DecisionInput {
  return {
    at: new Date(0),
    features: [],
    values: null,
    evidence: [{ code: 'a', points, reason: 'A.', evidence: {} }],
    blacklisted,
    whitelisted: [],
    nonOverridable: [],
    thresholds,
  } as unknown as DecisionInput;
}

const toMatch = (match: DecidingMatch): RuleMatch => ({
  ...match,
  name: `rule ${match.ruleId}`,
  spec: { type: 'NOTIFY', message: null },
  tag: null,
  conditions: () => [],
});

const inOrder = (a: DecidingMatch, b: DecidingMatch) =>
  a.priority - b.priority || a.ruleId - b.ruleId || a.version - b.version;

function decide(input: DecisionInput, matches: readonly DecidingMatch[]) {
  const ruleset: RuleSet = {
    number: 1,
    evaluate: () => ({ ...NO_VERDICT, matches: [...matches].sort(inOrder).map(toMatch) }),
  };
  return decideOrder(input, { reference: NO_POLICY_REFERENCE, ruleset, champion: null, challenger: null });
}

const action = fc.constantFrom<RuleAction>('APPROVE', 'REVIEW', 'REJECT', 'ADD_SCORE', 'TAG');
const match = (mode: DecidingMatch['mode'], version: number) =>
  fc
    .record({ ruleId: fc.integer({ min: 1, max: 6 }), action, priority: fc.integer({ min: 1, max: 4 }) })
    .chain((known) =>
      fc.integer({ min: -4, max: 4 }).map(
        (points): DecidingMatch => ({
          ...known,
          mode,
          version,
          scoreDelta: known.action === 'ADD_SCORE' ? points : 0,
        }),
      ),
    );
const matches = (mode: DecidingMatch['mode'], version: number) =>
  fc.uniqueArray(match(mode, version), { selector: ({ ruleId }) => ruleId, maxLength: 5 });

test('several versions that become active together decide as the decision itself does with them', () => {
  fc.assert(
    fc.property(
      // Far enough from 0 and 100 that no sum of points is limited.
      fc.integer({ min: 45, max: 55 }),
      matches('active', 1),
      matches('shadow', 2),
      fc.boolean(),
      (points, active, rising, isListed) => {
        const input = inputOf(points, isListed ? ['email'] : []);
        const { status, decidedBy, score } = decide(input, active);
        const risingRules = new Set(rising.map(({ ruleId }) => ruleId));
        const staying = active.filter(({ ruleId }) => !risingRules.has(ruleId));
        const after = decide(input, [
          ...staying,
          ...rising.map((each) => ({ ...each, mode: 'active' as const })),
        ]);
        const joint = jointStatus({ status, decidedBy, score, active, rising }, risingRules, thresholds);
        expect(joint).toBe(after.status);
      },
    ),
    { numRuns: 500 },
  );
});
