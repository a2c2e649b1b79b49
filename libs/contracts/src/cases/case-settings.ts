import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';

/** Which orders open a case, or join the one of their customer, by their decision. */
export const CASE_OPENINGS = ['review_and_reject', 'review', 'reject', 'rules_only'] as const;
export const caseOpening = z.enum(CASE_OPENINGS);
export type CaseOpening = z.infer<typeof caseOpening>;

/** Minutes within which a case should be decided: from five minutes to ninety days. */
export const caseDueMinutes = z.int().min(5).max(129_600);

/** How an account's cases are opened and when they are due. Null: the default. */
export const caseSettings = z.object({
  opening: caseOpening.nullable(),
  dueMinutes: caseDueMinutes.nullable(),
});
export type CaseSettings = z.infer<typeof caseSettings>;

const caseSettingsReply = z.object({
  settings: caseSettings,
  inForce: z.object({ opening: caseOpening, dueMinutes: caseDueMinutes }),
});
export type CaseSettingsReply = z.infer<typeof caseSettingsReply>;

/** Returns an account's settings for cases, and what applies. */
export const getCaseSettings = defineCommand({
  service: 'cases',
  name: 'get-case-settings',
  request: z.object({ accountId: z.int() }),
  reply: caseSettingsReply,
  repeatSafe: true,
});

/** Changes them: an absent field keeps its value, null restores the default. Orders decided from then on follow it. */
export const setCaseSettings = defineCommand({
  service: 'cases',
  name: 'set-case-settings',
  request: z.object({ accountId: z.int(), changes: caseSettings.partial(), actor }),
  reply: caseSettingsReply,
  repeatSafe: true,
});
