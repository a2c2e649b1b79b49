import type { PromotionLimitsRecord, WorkflowRule } from '@rampart/contracts';

/** For the document. */
export const definitionExample = {
  name: 'Large first order to a freight forwarder',
  description: 'Goods that leave the country from a warehouse are gone for good.',
  trigger: 'screening.evaluated',
  priority: 200,
  expression: 'shipping.is_address_ship_forward == true && order.amount > 500',
  action: { type: 'REVIEW' as const },
};

export const ruleExample: WorkflowRule = {
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

/** A rule of which no version is in use. */
export const draftExample: WorkflowRule = {
  ...ruleExample,
  shadow_version: null,
  updated_at: ruleExample.created_at,
  versions: ruleExample.versions.map((version) => ({
    ...version,
    mode: 'draft',
    mode_since: version.created_at,
  })),
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
