import type { RuleDefinition, RuleMode } from '@rampart/contracts';

/**
 * What the audit trail remembers of a version: it is kept for good, so neither its words nor its expression, which may
 * hold a person's value. Both stand in the version itself.
 */
export function auditedVersion(version: number, mode: RuleMode, definition: RuleDefinition) {
  const { trigger, priority, action } = definition;
  return { version, mode, trigger, priority, action: action.type };
}

export const ruleTarget = (ruleId: number): string => `rule/${ruleId}`;
