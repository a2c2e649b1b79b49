import { z } from 'zod';
import { actor } from '../actor';
import { RULE_MODES, ruleDefinition } from './rule';

/** Most rules of an account; archived ones do not count. */
export const MAX_RULES = 2_000;
/** Most versions that decide at the same time, and most that are in shadow. */
export const MAX_ACTIVE_RULES = 500;
export const MAX_SHADOW_RULES = 200;
/** Most versions of a rule in one answer. */
export const MAX_VERSIONS_PER_ANSWER = 50;

/** One version of a rule in its public record: its content never changes, only its mode. */
export const ruleVersion = z.object({
  version: z.int().describe('Number of the version, from 1.'),
  mode: z
    .enum(RULE_MODES)
    .describe(
      '`draft` and `disabled` are not evaluated, `shadow` is evaluated and recorded, `active` decides.',
    ),
  /** Any text: some stored rules have names older than the requirements of `ruleName`. */
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
export type RuleVersion = z.infer<typeof ruleVersion>;

/** The public record of a rule, with some of its versions. */
export const workflowRule = z.object({
  id: z.int().describe('Id of the rule.'),
  name: z.string().describe('Name in the newest version.'),
  active_version: z.int().nullable().describe('Number of the version that decides; null without one.'),
  shadow_version: z.int().nullable().describe('Number of the version in shadow; null without one.'),
  newest_version: z.int().describe('Number of the newest version.'),
  created_at: z.iso.datetime().describe('When the rule was created.'),
  updated_at: z.iso.datetime().describe('When a version was last added, or a mode changed.'),
  archived_at: z.iso.datetime().nullable().describe('When it was deleted; null while it exists.'),
  versions: z.array(ruleVersion).describe('Newest first; always includes those in use.'),
});
export type WorkflowRule = z.infer<typeof workflowRule>;

/** Identifies a rule. A foreign id and an unknown one get the same `not_found`. */
export const ruleKey = { accountId: z.int(), id: z.int() };

/**
 * Number of the rule set that the caller last saw: anything published since is a `conflict`. Null: any; 0: nothing
 * was ever published.
 */
export const expectedNumber = z.int().min(0).nullable();

/** True: rules become active although past orders, tried in place of a time in shadow, exceed a limit. */
export const confirmed = z.boolean().optional();
