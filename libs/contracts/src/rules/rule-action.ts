import { z } from 'zod';

/** Carried out; refused for good; or waiting, and retried until it succeeds. */
export const RULE_ACTION_STATES = ['waiting', 'done', 'refused'] as const;
export type RuleActionState = (typeof RULE_ACTION_STATES)[number];

/** An action that a matched rule requests from another service (`ADD_TO_LIST` and `OPEN_CASE`), and its result. */
export const ruleActionRecord = z.object({
  /** Increases with the time of the match. */
  id: z.int(),
  ruleId: z.int(),
  version: z.int(),
  action: z.enum(['ADD_TO_LIST', 'OPEN_CASE']),
  state: z.enum(RULE_ACTION_STATES),
  /** The order that matched, or that the event is about; null for an event about none. */
  shieldId: z.string().nullable(),
  /** The event that matched; null for an order. */
  sourceEventId: z.uuid().nullable(),
  matchedAt: z.iso.datetime(),
  /** When it was last tried; null before the first try. */
  triedAt: z.iso.datetime().nullable(),
  tries: z.int(),
  /** The resulting entry or case; null unless it is done. */
  entryId: z.int().nullable(),
  caseId: z.int().nullable(),
  /** False when the entry or the case existed before; null unless it is done. */
  isNew: z.boolean().nullable(),
  /** Why it was refused, or still waits after a try; null otherwise. Contains no personal value. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type RuleActionRecord = z.infer<typeof ruleActionRecord>;
