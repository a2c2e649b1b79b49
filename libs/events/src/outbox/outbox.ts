import { Injectable } from '@nestjs/common';
import { joinTexts, type Statement, splitTexts, type TransactionRunner } from '@rampart/persistence';
import type { OutgoingEvent } from '../make-event';

/** Values: account, event, type, entity, envelope and personal values of every event, in their order. */
const ADD_EVENTS: Statement = {
  name: 'outbox_add_events',
  text: `
    INSERT INTO outbox (account_id, event_id, type, entity, envelope, personal)
    SELECT account_id, event_id, type, entity, envelope, personal
      FROM unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], ${splitTexts('$5')}, $6::text[])
           WITH ORDINALITY AS e (account_id, event_id, type, entity, envelope, personal, place)
     ORDER BY place`,
};

/**
 * Where a service's events wait until the relay has put them on the stream. Added in the transaction of the change,
 * they happen if and only if it commits.
 *
 * Two changes of one entity are emitted in order when its row is locked before `add`.
 */
@Injectable()
export class Outbox {
  private readonly listeners: (() => void)[] = [];

  /**
   * @param keepsPersonal whether unmasked values are written too (`PERSONAL_EVENTS`); otherwise they never reach the
   * table.
   */
  constructor(readonly keepsPersonal = false) {}

  /** Adds events inside a transaction, and notifies the relay once it is committed. */
  async add(
    runner: Pick<TransactionRunner, 'run' | 'onCommitted'>,
    events: readonly OutgoingEvent[],
  ): Promise<void> {
    if (events.length === 0) return;
    runner.onCommitted(() => this.announce());
    await runner.run(ADD_EVENTS, outboxValues(events, this.keepsPersonal));
  }

  /** Notifies the relay of committed events that the caller's own statement has added (`addEventsSql`). */
  announce(): void {
    for (const wake of this.listeners) wake();
  }

  /** Calls `wake` when events have been committed. It must not throw. */
  onAdded(wake: () => void): void {
    this.listeners.push(wake);
  }
}

function outboxValues(events: readonly OutgoingEvent[], keepsPersonal: boolean): unknown[] {
  return [
    events.map(({ envelope }) => envelope.accountid),
    events.map(({ envelope }) => envelope.id),
    events.map(({ definition }) => definition.type),
    events.map(({ envelope }) => envelope.subject),
    joinTexts(events.map(({ envelope }) => JSON.stringify(envelope))),
    events.map(({ personal }) => (keepsPersonal ? personalText(personal) : null)),
  ];
}

const personalText = (personal: OutgoingEvent['personal']): string | null =>
  Object.keys(personal).length === 0 ? null : JSON.stringify(personal);
