import { z } from 'zod';
import { actor } from '../actor';
import { RULE_MODES, ruleDefinition } from './rule';

/** Most rules of an account; archived ones do not count. */
export const MAX_RULES = 2_000;
/** Most versions that decide at once, and most that are tried in shadow beside them. */
export const MAX_ACTIVE_RULES = 500;
export const MAX_SHADOW_RULES = 200;
/** Most versions of a rule that one answer tells. */
export const MAX_VERSIONS_PER_ANSWER = 50;

/** One version of a rule: what it says never changes, only whether it is asked. */
export const ruleVersion = z.object({
  version: z.int().min(1),
  mode: z.enum(RULE_MODES),
  ...ruleDefinition.shape,
  /** Any text: rules are kept whose names are older than what `ruleName` asks of one. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: actor,
  /** When it got its current mode. */
  modeSince: z.iso.datetime(),
});
export type RuleVersion = z.infer<typeof ruleVersion>;

/** A rule with some of its versions. */
export const workflowRule = z.object({
  id: z.int(),
  /** Of its newest version. */
  name: z.string(),
  activeVersion: z.int().nullable(),
  shadowVersion: z.int().nullable(),
  newestVersion: z.int(),
  createdAt: z.iso.datetime(),
  /** When a version was last added, or a mode changed. */
  updatedAt: z.iso.datetime(),
  /** When it was taken away; null while it is there. */
  archivedAt: z.iso.datetime().nullable(),
  /** Newest first. */
  versions: z.array(ruleVersion),
});
export type WorkflowRule = z.infer<typeof workflowRule>;

/** What names a rule. A foreign id and an absent one are the same `not_found`. */
export const ruleKey = { accountId: z.int(), id: z.int() };

/**
 * Number of the rule set that the caller saw last: anything published since is a `conflict`. Null: whatever holds; 0:
 * nothing was ever published.
 */
export const expectedNumber = z.int().min(0).nullable();
