import { explanation, type RuleDefinition } from '@rampart/contracts';
import { compileRuleset } from '../../decide/rule-evaluation/compile-ruleset';
import { buildInput } from '../../decide/scoring/builders/decision-input.builder';
import { type BuiltRule, buildMember } from '../../decide/scoring/builders/policy.builder';
import { decideOrder } from '../../decide/scoring/decide-order';
import { NO_POLICY_REFERENCE } from '../../decide/scoring/policy';
import type { Reevaluation } from '../reevaluation';
import { presentRules, presentShadow } from './present-rules';

const MESSAGE = 'm'.repeat(1_024);
const expression = Array.from({ length: 5 }, () => `ip.country_code != "${'ä'.repeat(600)}"`).join(' && ');
const action: RuleDefinition['action'] = { type: 'NOTIFY', message: MESSAGE };

function explained(mode: NonNullable<BuiltRule['mode']>, count: number): Reevaluation {
  const members = Array.from({ length: count }, (_, n) => buildMember(n + 1, { expression, action, mode }));
  const ruleset = compileRuleset(1, members);
  const input = buildInput({ features: { 'ip.country_code': 'DE' } });
  const policy = {
    reference: { ...NO_POLICY_REFERENCE, ruleset: 1 },
    ruleset,
    champion: null,
    challenger: null,
  };
  const decision = decideOrder(input, policy);
  // As stored before there was a limit.
  const details = decision.matches.map((match) => ({
    ...{ rule_id: match.ruleId, name: match.name, version: match.version, priority: match.priority },
    ...{ action: match.action, mode: match.mode, decisive: false, score_delta: 0 },
    conditions: match.conditions(),
  }));
  const stored = { result: { shield_rules_detail: details }, evidence: { tags: [] } };
  const made = { reference: policy.reference, input };
  return { stored, made, policy, ruleset, decision, isWhole: true } as unknown as Reevaluation;
}

describe.each([
  ['rules', 'active', 500, presentRules, explanation.shape.rules],
  ['shadow', 'shadow', 200, presentShadow, explanation.shape.shadow],
] as const)('%s of many rules', (_part, mode, count, present, schema) => {
  const presented = present(explained(mode, count));

  it('fit into half a message, each with its item', () => {
    expect(Buffer.byteLength(JSON.stringify(presented))).toBeLessThan(1_048_576 / 2);
    expect(presented.matched.map(({ rule_id }) => rule_id)).toEqual(
      Array.from({ length: count }, (_, n) => n + 1),
    );
    expect(schema.safeParse(presented).success).toBe(true);
  });

  it('say the first in full, with what was compared cut, and the last in brief', () => {
    expect(presented.matched[0]).toMatchObject({ expression, action });
    expect(presented.matched[0]?.conditions.map(({ value }) => value)).toEqual(
      Array(5).fill(`${'ä'.repeat(255)}…`),
    );
    expect(presented.matched.at(-1)).toMatchObject({
      expression: `${expression.slice(0, 63)}…`,
      action: { type: 'NOTIFY', message: null },
      conditions: [],
    });
  });
});
