import {
  CASE_OPENINGS,
  type CaseSettings,
  type CaseSettingsReply,
  caseDueMinutes,
  caseOpening,
} from '@rampart/contracts';
import { z } from 'zod';
import { present } from '../accounts/present';

const OPENING = `Which decisions open a case for their order, or let it join the case of its customer: ${CASE_OPENINGS.map((each) => `\`${each}\``).join(', ')} (only rules, feedback and calls).`;
const DUE =
  'Minutes after its opening within which a case should be decided; applies to cases opened from then on.';

/** `PATCH accounts/:id/case-settings`. Absent fields keep their value; null restores the default. */
export const caseSettingsChanges = z.strictObject({
  case_opening: caseOpening.nullable().optional().describe(OPENING),
  due_minutes: caseDueMinutes.nullable().optional().describe(DUE),
});

export const settingsFromWire = (wire: z.infer<typeof caseSettingsChanges>): Partial<CaseSettings> =>
  present({ opening: wire.case_opening, dueMinutes: wire.due_minutes });

/** What an account has set (null: the default), and what applies. */
export const caseSettingsRecord = z.object({
  account_id: z.int().describe('The account.'),
  case_opening: caseOpening.nullable().describe(`${OPENING} Null: the default, \`review\`.`),
  due_minutes: caseDueMinutes.nullable().describe(`${DUE} Null: the default, 1,440.`),
  in_force: z
    .object({
      case_opening: caseOpening.describe('Which decisions open cases.'),
      due_minutes: caseDueMinutes.describe('Minutes within which cases should be decided.'),
    })
    .describe('What applies: the account’s own values where set, otherwise the defaults.'),
});

export const settingsToWire = (
  accountId: number,
  { settings, inForce }: CaseSettingsReply,
): z.infer<typeof caseSettingsRecord> => ({
  account_id: accountId,
  case_opening: settings.opening,
  due_minutes: settings.dueMinutes,
  in_force: { case_opening: inForce.opening, due_minutes: inForce.dueMinutes },
});
