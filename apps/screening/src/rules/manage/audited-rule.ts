import type { RuleDefinition, RuleMode } from '@rampart/contracts';

/**
 * What the audit trail keeps of a version. It is kept for good, so it contains neither the description nor the
 * expression, which may hold a personal value; both are in the version itself.
 */
export function auditedVersion(version: number, mode: RuleMode, definition: RuleDefinition) {
  const { trigger, priority, action } = definition;
  return { version, mode, trigger, priority, action: action.type };
}

export const ruleTarget = (ruleId: number): string => `rule/${ruleId}`;
