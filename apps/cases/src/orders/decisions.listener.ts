import { type EventData, screeningDecided } from '@rampart/contracts';
import { dataOf, type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { NoteDecisionService } from './note-decision.service';

/** Lets the history of a case tell what was decided by hand about its orders. */
@ListensTo({ purpose: 'decisions', events: [screeningDecided] })
export class DecisionsListener implements EventHandler {
  constructor(private readonly noter: NoteDecisionService) {}

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    const decisions = events.flatMap((event) => {
      const data: EventData<typeof screeningDecided> | null = dataOf(screeningDecided, event);
      return data === null ? [] : [{ accountId: event.envelope.accountid, data }];
    });
    await this.noter.note(runner, decisions);
  }
}
