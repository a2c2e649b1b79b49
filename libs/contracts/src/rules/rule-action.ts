import { z } from 'zod';

/** Done; refused for good; or not done yet, and tried again until it is. */
export const RULE_ACTION_STATES = ['waiting', 'done', 'refused'] as const;
export type RuleActionState = (typeof RULE_ACTION_STATES)[number];

/** What became of an action that a matched rule asks another service for: `ADD_TO_LIST` and `OPEN_CASE`. */
export const ruleActionRecord = z.object({
  /** Grows with the time of the match. */
  id: z.int(),
  ruleId: z.int(),
  version: z.int(),
  action: z.enum(['ADD_TO_LIST', 'OPEN_CASE']),
  state: z.enum(RULE_ACTION_STATES),
  /** The order that matched, or that the event is about; null for an event that is about none. */
  shieldId: z.string().nullable(),
  /** The event that matched; null for an order. */
  sourceEventId: z.uuid().nullable(),
  matchedAt: z.iso.datetime(),
  /** When it was last tried; null while nobody has. */
  triedAt: z.iso.datetime().nullable(),
  tries: z.int(),
  /** The entry or the case that holds now; null unless it is done. */
  entryId: z.int().nullable(),
  caseId: z.int().nullable(),
  /** False when the entry or the case was there before; null unless it is done. */
  isNew: z.boolean().nullable(),
  /** Why it is refused, or waits although it was tried; null otherwise. No value of a person is in it. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type RuleActionRecord = z.infer<typeof ruleActionRecord>;
