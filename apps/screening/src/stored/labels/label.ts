import { type CaseOutcome, caseDecided, feedbackRecorded } from '@rampart/contracts';
import { dataOf, type ReceivedEvent } from '@rampart/events';

/** What an event says of an order's real outcome. */
export interface Label {
  readonly accountId: number;
  readonly shieldId: string;
  readonly outcome: CaseOutcome;
  /** Told of this very order, decided for all orders of a case, or imported with the orders of the past. */
  readonly source: 'feedback' | 'case' | 'import';
  /** Of the feedback; 0 for the others. */
  readonly revision: number;
  /** When it was told, ISO 8601. */
  readonly at: string;
  readonly eventId: string;
}

/** The labels that an event brings; none when it is of another kind. @throws ZodError when its data does not fit. */
export function labelsOf(event: ReceivedEvent): Label[] {
  const { id: eventId, accountid: accountId, time: at } = event.envelope;
  const told = { accountId, at, eventId };
  const feedback = dataOf(feedbackRecorded, event);
  if (feedback !== null) {
    const { shield_id: shieldId, outcome, revision } = feedback;
    return [{ ...told, shieldId, outcome, source: 'feedback', revision }];
  }
  const decided = dataOf(caseDecided, event);
  if (decided === null) return [];
  const { shield_ids, outcome } = decided;
  return shield_ids.map((shieldId) => ({ ...told, shieldId, outcome, source: 'case', revision: 0 }));
}
