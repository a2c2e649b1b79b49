import type { RulesetDifference, RulesetSummary, WorkflowRule } from '@rampart/contracts';
import { differenceExample, rulesetExample } from '../rulesets/ruleset-record';
import { definitionExample, ruleExample } from './rule-record';

const AT = ruleExample.created_at;
const BY = { kind: 'key' as const, id: '7Hq2mZk0Xw4B' };

export const DEFINITION = definitionExample;

/** For specs: a rule as the service returns it; `PUBLIC_RULE` is its public form. */
export const RULE: WorkflowRule = {
  id: ruleExample.id,
  name: DEFINITION.name,
  activeVersion: null,
  shadowVersion: 1,
  newestVersion: 1,
  createdAt: AT,
  updatedAt: ruleExample.updated_at,
  archivedAt: null,
  versions: [
    {
      version: 1,
      mode: 'shadow',
      ...DEFINITION,
      createdAt: AT,
      createdBy: BY,
      modeSince: ruleExample.updated_at,
    },
  ],
};
export const PUBLIC_RULE = ruleExample;

export const RULESET: RulesetSummary = {
  number: rulesetExample.number,
  reason: 'publish',
  restores: null,
  active: 1,
  shadow: 0,
  publishedAt: rulesetExample.published_at,
  publishedBy: BY,
  isCurrent: true,
};
export const PUBLIC_RULESET = rulesetExample;

export const DIFFERENCE: RulesetDifference = {
  changes: differenceExample.changes.map(({ rule_id, ...change }) => ({ ...change, ruleId: rule_id })),
  unchanged: differenceExample.unchanged,
};
export const PUBLIC_DIFFERENCE = differenceExample;

/** Texts that are not the number of a rule set. */
export const NO_NUMBERS = ['999999', '0', '-1', '1.5', '042', 'x', '9'.repeat(10), '%00'];
