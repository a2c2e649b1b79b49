import { actor, RULE_MODES, ruleDefinition, type WorkflowRule } from '@rampart/contracts';
import { z } from 'zod';
import { integer, optionalButReadable, rowId } from '../../http/forms/form-readers';

/** The rule that an endpoint is about. */
export const ruleParams = z.object({ id: rowId().describe('Id of the rule, from POST rules.') });

const MAX_NUMBER = 2_000_000_000;

/** For forms and queries. */
export const expectedNumberField = () =>
  optionalButReadable(integer(0, MAX_NUMBER)).describe(
    'Number of the rule set that you believe to be current (0: none yet). If another one is, the answer is `conflict` and nothing is changed.',
  );

/** The number of a version. */
export const versionNumber = () => integer(1, MAX_NUMBER);

/** A version of a rule as the API shows it. */
const versionRecord = z.object({
  version: z.int().describe('Number of the version, from 1.'),
  mode: z
    .enum(RULE_MODES)
    .describe(
      '`draft` and `disabled` are not evaluated, `shadow` is evaluated and recorded, `active` decides.',
    ),
  name: z.string().describe('Name of the rule in this version.'),
  description: z.string().nullable().describe('Description for people; null without one.'),
  trigger: z.string().describe('When the rule is evaluated.'),
  priority: z.int().describe('Rules with a lower number are evaluated first.'),
  expression: z.string().describe('The condition, in CEL.'),
  action: ruleDefinition.shape.action.describe('What the rule does when it matches.'),
  created_at: z.iso.datetime().describe('When the version was created.'),
  created_by: actor.describe('Who created it.'),
  mode_since: z.iso.datetime().describe('When it got its current mode.'),
});

/** A rule as the API shows it. */
export const ruleRecord = z.object({
  id: z.int().describe('Id of the rule.'),
  name: z.string().describe('Name in the newest version.'),
  active_version: z.int().nullable().describe('Number of the version that decides; null without one.'),
  shadow_version: z.int().nullable().describe('Number of the version in shadow; null without one.'),
  newest_version: z.int().describe('Number of the newest version.'),
  created_at: z.iso.datetime().describe('When the rule was created.'),
  updated_at: z.iso.datetime().describe('When a version was last added, or a mode changed.'),
  archived_at: z.iso.datetime().nullable().describe('When it was deleted; null while it exists.'),
  versions: z.array(versionRecord).describe('Newest first; always includes those in use.'),
});
export type RuleRecord = z.infer<typeof ruleRecord>;

export function presentRule(rule: WorkflowRule): RuleRecord {
  return {
    id: rule.id,
    name: rule.name,
    active_version: rule.activeVersion,
    shadow_version: rule.shadowVersion,
    newest_version: rule.newestVersion,
    created_at: rule.createdAt,
    updated_at: rule.updatedAt,
    archived_at: rule.archivedAt,
    versions: rule.versions.map(({ createdAt, createdBy, modeSince, ...version }) => ({
      ...version,
      created_at: createdAt,
      created_by: createdBy,
      mode_since: modeSince,
    })),
  };
}

/** For the document. */
export const definitionExample = {
  name: 'Large first order to a freight forwarder',
  description: 'Goods that leave the country from a warehouse are gone for good.',
  trigger: 'screening.evaluated',
  priority: 200,
  expression: 'shipping.is_address_ship_forward == true && order.amount > 500',
  action: { type: 'REVIEW' as const },
};

export const ruleExample: RuleRecord = {
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
export const draftExample: RuleRecord = {
  ...ruleExample,
  shadow_version: null,
  updated_at: ruleExample.created_at,
  versions: ruleExample.versions.map((version) => ({
    ...version,
    mode: 'draft',
    mode_since: version.created_at,
  })),
};
