import { Injectable } from '@nestjs/common';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';

/** Days for which handled ids are remembered: one longer than the stream keeps events. */
const REMEMBERED_DAYS = 8;

const REMEMBER: Statement = {
  name: 'inbox_remember',
  text: `
    INSERT INTO inbox (consumer, event_id)
    SELECT $1, event_id FROM unnest($2::uuid[]) AS e (event_id)
    ON CONFLICT DO NOTHING
    RETURNING event_id AS "eventId"`,
};

const SWEEP: Statement = {
  name: 'inbox_sweep',
  text: `DELETE FROM inbox WHERE at < now() - make_interval(days => $1)`,
};

/** Remembers which events have taken effect, so that duplicates have none. */
@Injectable()
export class Inbox {
  constructor(private readonly database: Database) {}

  /**
   * Inside the transaction of the effect: whether the event is new to the consumer. Concurrent calls for one event
   * wait for each other.
   */
  async once(runner: StatementRunner, consumer: string, eventId: string): Promise<boolean> {
    return (await this.newOnes(runner, consumer, [eventId])).has(eventId);
  }

  /** Like `once` for several, in one statement. @returns the new ids. */
  async newOnes(
    runner: StatementRunner,
    consumer: string,
    eventIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await runner.run<{ eventId: string }>(REMEMBER, [consumer, [...eventIds]]);
    return new Set(rows.map(({ eventId }) => eventId));
  }

  /** Deletes ids that the stream no longer holds. */
  async sweep(): Promise<void> {
    await this.database.run(SWEEP, [REMEMBERED_DAYS]);
  }
}
