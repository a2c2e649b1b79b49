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

/** To what a decision about a case applies. */
export interface Decided {
  /** Linked screenings to which the outcome applies. */
  readonly shieldIds: readonly string[];
  /** Linked screenings to which the decision applies, and the decision by hand of each that the case knows. */
  readonly orders: readonly { readonly shieldId: string; readonly revision: number }[];
  /** Whether it applies to those of them alone that are held. */
  readonly heldOnly: boolean;
}

/** Most screenings of each kind in one `case.decided`, by its contract. */
const MOST_NAMED = 1_000;

/** The events of a decision, of a decision that was changed, or of an outcome: one for each thousand orders. @param row as it is since. */
export function decidedEvents(
  row: CaseRow,
  actor: Actor,
  { shieldIds, orders, heldOnly }: Decided,
): OutgoingEvent[] {
  const { data, ...rest } = ofCase(row, actor);
  const { decision, outcome } = row;
  const count = Math.max(1, Math.ceil(Math.max(shieldIds.length, orders.length) / MOST_NAMED));
  return Array.from({ length: count }, (_, place) => {
    const from = place * MOST_NAMED;
    const named = orders.slice(from, from + MOST_NAMED);
    return makeEvent(caseDecided, {
      ...rest,
      data: {
        ...data,
        decision,
        outcome,
        shield_ids: shieldIds.slice(from, from + MOST_NAMED),
        orders: named.map(({ shieldId, revision }) => ({ shield_id: shieldId, replaces: revision })),
        held_only: heldOnly,
      },
    });
  });
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
