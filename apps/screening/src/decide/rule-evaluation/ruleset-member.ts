import type { RuleDefinition } from '@rampart/contracts';

/** One version of a rule as a rule set holds it. */
export interface RulesetMember {
  readonly ruleId: number;
  readonly version: number;
  readonly mode: 'shadow' | 'active';
  readonly definition: RuleDefinition;
}

/** Told of a member that does not compile; the others go on without it. */
export type OnBroken = (member: RulesetMember, error: unknown) => void;

/** Members that compile, with what they compiled to. Without `onBroken` the first that does not is thrown. */
export function compileMembers<Rule>(
  members: readonly RulesetMember[],
  compile: (member: RulesetMember) => Rule,
  onBroken: OnBroken | undefined,
): { member: RulesetMember; rule: Rule }[] {
  return members.flatMap((member) => {
    try {
      return [{ member, rule: compile(member) }];
    } catch (error) {
      if (onBroken === undefined) throw error;
      onBroken(member, error);
      return [];
    }
  });
}

/** Lower priorities first; of equals the older rule, and of one rule the older version. */
export function inEvaluationOrder(a: RulesetMember, b: RulesetMember): number {
  return a.definition.priority - b.definition.priority || a.ruleId - b.ruleId || a.version - b.version;
}
