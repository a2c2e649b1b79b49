import type { PromotionLimitsRecord, WorkflowRule } from '@rampart/contracts';
import { differenceExample, rulesetExample } from '../rulesets/ruleset-examples.fixture';
import { definitionExample } from './rule-examples';

const ruleExample: WorkflowRule = {
  id: 12,
  name: definitionExample.name,
  active_version: null,
  shadow_version: 1,
  newest_version: 1,
  created_at: '2026-01-31T09:12:44.120Z',
  updated_at: '2026-01-31T09:13:02.551Z',
  archived_at: null,
  versions: [
    {
      version: 1,
      mode: 'shadow',
      ...definitionExample,
      created_at: '2026-01-31T09:12:44.120Z',
      created_by: { kind: 'key', id: '7Hq2mZk0Xw4B' },
      mode_since: '2026-01-31T09:13:02.551Z',
    },
  ],
};

/** The limits of an account that has set none. */
export const limitsExample: PromotionLimitsRecord = {
  max_reject_rate_increase: 5,
  max_review_rate_increase: 10,
  max_approve_rate_increase: null,
  min_shadow_screenings: null,
  min_precision: null,
  max_false_positives: null,
};

export const DEFINITION = definitionExample;

/** For specs: what the service returns. */
export const RULE = ruleExample;
export const RULESET = rulesetExample;
export const DIFFERENCE = differenceExample;

/** Texts that are not the number of a rule set. */
export const NO_NUMBERS = ['999999', '0', '-1', '1.5', '042', 'x', '9'.repeat(10), '%00'];
