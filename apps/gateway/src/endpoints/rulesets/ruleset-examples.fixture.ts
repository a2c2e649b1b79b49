import type { RulesetDifference, RulesetSummary } from '@rampart/contracts';

/** For the document. */
export const rulesetExample: RulesetSummary = {
  number: 8,
  reason: 'publish',
  restores: null,
  active: 1,
  shadow: 0,
  published_at: '2026-01-31T09:20:11.004Z',
  published_by: { kind: 'key', id: '7Hq2mZk0Xw4B' },
  is_current: true,
};

export const differenceExample: RulesetDifference = {
  changes: [
    {
      kind: 'moved',
      name: 'Large first order to a freight forwarder',
      rule_id: 12,
      version: 1,
      index: 0,
      fields: [{ field: 'mode', before: 'shadow', after: 'active' }],
    },
  ],
  unchanged: 3,
};
