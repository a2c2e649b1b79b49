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

/** One version of a rule: its content never changes, only its mode. */
export const ruleVersion = z.object({
  version: z.int().min(1),
  mode: z.enum(RULE_MODES),
  ...ruleDefinition.shape,
  /** Any text: some stored rules have names older than the requirements of `ruleName`. */
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
  /** When it was archived; null otherwise. */
  archivedAt: z.iso.datetime().nullable(),
  /** Newest first. */
  versions: z.array(ruleVersion),
});
export type WorkflowRule = z.infer<typeof workflowRule>;

/** Identifies a rule. A foreign id and an unknown one get the same `not_found`. */
export const ruleKey = { accountId: z.int(), id: z.int() };

/**
 * Number of the rule set that the caller last saw: anything published since is a `conflict`. Null: any; 0: nothing
 * was ever published.
 */
export const expectedNumber = z.int().min(0).nullable();
