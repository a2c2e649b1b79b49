import {
  type Actor,
  type CaseOutcome,
  caseAssigned,
  caseDecided,
  caseOpened,
  feedbackRecorded,
} from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';
import { maskValue } from '@rampart/risk';
import type { CaseRow } from '../database/rows/case.row';
import { maskAssignee } from './mask-assignee';
import { ipOf } from './present-case';

/**
 * The members of every event of a case: the address masked, and unmasked beside it for consumers with the grant. It
 * happened when the row was changed, by the database's clock, so that of two changes the later one has the later
 * time, whichever replica made it.
 */
function ofCase(row: CaseRow, actor: Actor) {
  const ip = ipOf(row);
  return {
    accountId: Number(row.accountId),
    at: row.updatedAt,
    data: { case_id: Number(row.id), ip: maskedIp(row), actor },
    personal: ip === '' ? {} : { ip },
  };
}

/** The address of a case, masked; empty when it has none. */
export function maskedIp(row: CaseRow): string {
  const ip = ipOf(row);
  return ip === '' ? '' : maskValue('ip', ip);
}

/** The event of an opened case. @param row as it is since. */
export function openedEvent(row: CaseRow, actor: Actor): OutgoingEvent {
  return makeEvent(caseOpened, ofCase(row, actor));
}

/** The event of an assignment. @param row as it is since. */
export function assignedEvent(row: CaseRow, actor: Actor): OutgoingEvent {
  const { data, personal, ...rest } = ofCase(row, actor);
  const assignee = maskAssignee(row.assignee);
  const masked = assignee === row.assignee ? {} : { assignee: row.assignee };
  return makeEvent(caseAssigned, {
    ...rest,
    data: { ...data, assignee },
    personal: { ...personal, ...masked },
  });
}

/** @param shieldIds of the linked screenings that the outcome applies to. */
export function decidedEvent(
  row: CaseRow,
  actor: Actor,
  outcome: CaseOutcome,
  shieldIds: readonly string[],
): OutgoingEvent {
  const { data, ...rest } = ofCase(row, actor);
  return makeEvent(caseDecided, { ...rest, data: { ...data, outcome, shield_ids: [...shieldIds] } });
}

/** @param recorded the outcome of a screening, the one that it replaces, and its revision. */
export function feedbackEvent(
  row: CaseRow,
  actor: Actor,
  recorded: {
    readonly shield_id: string;
    readonly outcome: CaseOutcome;
    readonly replaces: CaseOutcome | null;
    readonly revision: number;
  },
): OutgoingEvent {
  const { data, ...rest } = ofCase(row, actor);
  return makeEvent(feedbackRecorded, { ...rest, data: { ...data, ...recorded } });
}
