import { type CaseOutcome, caseDecided, feedbackRecorded } from '@rampart/contracts';
import { dataOf, type ReceivedEvent } from '@rampart/events';

/** An outcome of an order, from an event. */
export interface Label {
  readonly accountId: number;
  readonly shieldId: string;
  readonly outcome: CaseOutcome;
  /** Reported for this very order, decided for all orders of a case, or imported with past orders. */
  readonly source: 'feedback' | 'case' | 'import';
  /** Of the feedback; 0 for the others. */
  readonly revision: number;
  /** When it was reported, ISO 8601. */
  readonly at: string;
  readonly eventId: string;
}

/** The labels in an event; none for an event of another kind. @throws ZodError when its data does not fit. */
export function labelsOf(event: ReceivedEvent): Label[] {
  const { id: eventId, accountid: accountId, time: at } = event.envelope;
  const base = { accountId, at, eventId };
  const feedback = dataOf(feedbackRecorded, event);
  if (feedback !== null) {
    const { shield_id: shieldId, outcome, revision } = feedback;
    return [{ ...base, shieldId, outcome, source: 'feedback', revision }];
  }
  const decided = dataOf(caseDecided, event);
  if (decided === null) return [];
  const { shield_ids, outcome } = decided;
  // A decision says what is to become of orders, and not what they were.
  if (outcome === null) return [];
  return shield_ids.map((shieldId) => ({ ...base, shieldId, outcome, source: 'case', revision: 0 }));
}
