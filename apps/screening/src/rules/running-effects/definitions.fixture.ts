import type { RuleDefinition, WantedRule } from '@rampart/contracts';

/** A rule that matches every order. */
export function buildDefinition(fields: Partial<RuleDefinition> = {}): RuleDefinition {
  return {
    name: 'Everything',
    description: null,
    trigger: 'screening.evaluated',
    priority: 100,
    expression: 'true',
    action: { type: 'REVIEW' },
    ...fields,
  };
}

export function buildWanted({ mode = 'active', ...fields }: Partial<WantedRule> = {}): WantedRule {
  return { ...buildDefinition(fields), mode };
}
