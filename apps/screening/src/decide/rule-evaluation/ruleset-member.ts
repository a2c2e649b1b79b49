import type { RuleDefinition } from '@rampart/contracts';

/** One version of a rule, as a member of a rule set. */
export interface RulesetMember {
  readonly ruleId: number;
  readonly version: number;
  readonly mode: 'shadow' | 'active';
  readonly definition: RuleDefinition;
}

/** Called for a member that does not compile; the others continue without it. */
export type OnBroken = (member: RulesetMember, error: unknown) => void;

/** Members that compile, with the result. Without `onBroken`, the first error is thrown. */
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

/** Lower priorities first; then the older rule, then the older version. */
export function inEvaluationOrder(a: RulesetMember, b: RulesetMember): number {
  return a.definition.priority - b.definition.priority || a.ruleId - b.ruleId || a.version - b.version;
}
