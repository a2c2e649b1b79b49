import type { RuleDefinition } from '@rampart/contracts';
import { comparedMembers } from '../backtests/comparison/compared-members';
import { compileRuleset, type ReadyRule, toRuleset } from '../decide/rule-evaluation/compile-ruleset';
import { inEvaluationOrder } from '../decide/rule-evaluation/ruleset-member';
import type { Policy } from '../decide/scoring/policy';

/**
 * A policy with unsaved rules as if they were active; one with the name of an active rule replaces it. Only these are
 * compiled. The challenger has no effect, so it is left out.
 *
 * @param present rules of the policy, in evaluation order.
 */
export function supposedPolicy(
  policy: Policy,
  present: readonly ReadyRule[],
  rules: readonly RuleDefinition[],
): Policy {
  if (rules.length === 0) return { ...policy, challenger: null };
  const { after, tested } = comparedMembers(
    present.map(({ member }) => member),
    { kind: 'drafts', rules },
  );
  const held = new Set(after.filter((member) => !tested.includes(member)));
  const ready = [...present.filter(({ member }) => held.has(member)), ...compileRuleset(0, tested).rules];
  const ordered = ready.sort((a, b) => inEvaluationOrder(a.member, b.member));
  return { ...policy, challenger: null, ruleset: toRuleset(policy.reference.ruleset ?? 0, ordered) };
}
