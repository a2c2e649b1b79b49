import { Injectable } from '@nestjs/common';
import { Database, GroupCommit, type Statement, type TransactionRunner } from '@rampart/persistence';
import type { EventHandler } from './event-handler';
import type { StreamLook } from './event-reader';
import { Inbox } from './inbox';
import type { ReceivedEvent, StreamMessage } from './received-event';

/** Seconds after which the hold of a listening replica expires without a heartbeat; it sends one every five. */
const HELD_SECONDS = 15;

const IS_HELD: Statement = {
  name: 'event_consumer_is_held',
  text: 'SELECT held_until > now() AS held FROM event_consumers WHERE consumer = $1',
};

/**
 * Another stream than the last time (its disk was lost): its content is new, whatever the numbers. A stream that ends
 * before the position was restored from an older copy: it is read from its beginning, because what came since then
 * may have any number, and the inbox knows what has taken effect.
 */
const ACQUIRE: Statement = {
  name: 'event_consumer_acquire',
  text: `
    INSERT INTO event_consumers AS c (consumer, stream_created, position, holder, held_until)
    VALUES ($1, $2, 0, $3, now() + make_interval(secs => $4))
    ON CONFLICT (consumer) DO UPDATE
       SET stream_created = excluded.stream_created,
           position = CASE WHEN c.stream_created = excluded.stream_created AND c.position <= $5
                           THEN c.position ELSE 0 END,
           holder = excluded.holder,
           held_until = excluded.held_until
     WHERE c.held_until <= now()
    RETURNING position`,
};

/** Values: consumers, holders, positions stored and positions to store, in the same order; seconds. */
const RENEW: Statement = {
  name: 'event_consumer_renew',
  text: `
    UPDATE event_consumers AS c
       SET held_until = now() + make_interval(secs => $5), position = r.passed
      FROM unnest($1::text[], $2::uuid[], $3::bigint[], $4::bigint[]) AS r (consumer, holder, stored, passed)
     WHERE c.consumer = r.consumer AND c.holder = r.holder AND c.position = r.stored
    RETURNING c.holder`,
};

/** Listeners of a service; there are fewer. */
const MOST_RENEWALS = 100;

/**
 * The row stays locked until the transaction ends: a replica that wants to take over waits for it, and finds the
 * position advanced.
 *
 * The commit need not wait for the disk: a crash of Postgres that loses an effect loses the position with it. The
 * listener then finds another position than the one it stored, and reads the events again from there.
 */
const ADVANCE: Statement = {
  name: 'event_consumer_advance',
  text: `
    UPDATE event_consumers SET position = $5, held_until = now() + make_interval(secs => $4)
     WHERE consumer = $1 AND holder = $2 AND position = $3
    RETURNING consumer, set_config('synchronous_commit', 'off', true)`,
};

const RELEASE: Statement = {
  name: 'event_consumer_release',
  text: `
    UPDATE event_consumers
       SET held_until = now(), position = CASE WHEN position = $3 THEN $4 ELSE position END
     WHERE consumer = $1 AND holder = $2`,
};

const REFUSE: Statement = {
  name: 'event_consumer_refuse',
  text: `
    INSERT INTO refused_events (consumer, sequence, subject, envelope, error)
    SELECT $1, sequence, subject, envelope, $5
      FROM unnest($2::bigint[], $3::text[], $4::text[]) AS r (sequence, subject, envelope)`,
};

/** A listening replica; it has a new identifier each time. */
export interface Holder {
  readonly consumer: string;
  readonly holder: string;
}

/** What a replica that listens believes to be stored of it. */
export interface Hold extends Holder {
  /** The position that it read or wrote last. */
  readonly stored: number;
}

interface Renewal extends Hold {
  readonly passed: number;
}

/** Where to begin, and in which stream. */
export interface Start {
  /** The last handled sequence, 0 for none. */
  readonly position: number;
  readonly stream: StreamLook;
}

/**
 * What is stored is not what this replica believes: another one has taken over, a crash of Postgres took its last
 * effects back, or the answer to its last write was lost. It must acquire its hold again.
 */
export class HoldLost extends Error {
  constructor() {
    super('the position of this listener is no longer the one that it stored');
    this.name = 'HoldLost';
  }
}

/** Positions of listeners, and which replica listens. */
@Injectable()
export class ProgressRepository {
  private readonly renewals: GroupCommit<Renewal, boolean>;

  constructor(
    private readonly database: Database,
    private readonly inbox: Inbox,
  ) {
    this.renewals = new GroupCommit((renewals) => this.writeRenewals(renewals), {
      writer: 'event_consumers',
      maxBatch: MOST_RENEWALS,
      lanes: 1,
    });
  }

  /**
   * Makes this replica the listener, unless another one is.
   *
   * @param look reads the stream's state. Called only once no replica listens: an earlier look could end before a
   * position that has advanced since, which would then count as none, and a week of events would be read again.
   * @returns null while another replica listens. @throws the errors of `look`.
   */
  async acquire({ consumer, holder }: Holder, look: () => Promise<StreamLook>): Promise<Start | null> {
    // Checked first, because the statement below waits for the other replica's current batch.
    const [row] = await this.database.run<{ held: boolean }>(IS_HELD, [consumer]);
    if (row?.held === true) return null;
    const stream = await look();
    const values = [consumer, stream.created, holder, HELD_SECONDS, stream.last];
    const [acquired] = await this.database.run<{ position: string }>(ACQUIRE, values);
    return acquired ? { position: Number(acquired.position), stream } : null;
  }

  /** @param passed the last sequence up to which nothing is left to do. @throws HoldLost. */
  async renew(hold: Hold, passed: number): Promise<void> {
    if (!(await this.renewals.submit({ ...hold, passed }))) throw new HoldLost();
  }

  /** Lets another replica take over at once. @param passed as in `renew`. */
  async release({ consumer, holder, stored }: Hold, passed: number): Promise<void> {
    await this.database.run(RELEASE, [consumer, holder, stored, passed]);
  }

  /**
   * In one transaction: passes new events to the handler, sets aside messages that are not events, and stores the
   * position.
   *
   * @param chosen events of the messages that the handler wants.
   * @returns how many were set aside.
   * @throws HoldLost; the errors of the handler. Nothing has happened then.
   */
  async handle(
    hold: Hold,
    messages: readonly StreamMessage[],
    chosen: readonly ReceivedEvent[],
    handler: EventHandler,
  ): Promise<number> {
    return this.database.transaction(async (runner) => {
      await this.advance(runner, hold, messages);
      const unreadable = messages.filter(({ event }) => event === null);
      if (unreadable.length > 0) await refuse(runner, hold, unreadable, 'not an event of ours');
      const events = await this.newOnes(runner, hold, chosen);
      if (events.length > 0) await handler.handle(events, runner);
      return unreadable.length;
    });
  }

  /** Sets an event aside and continues after it. @throws HoldLost. */
  async setAside(hold: Hold, message: StreamMessage, reason: string): Promise<void> {
    await this.database.transaction(async (runner) => {
      await this.advance(runner, hold, [message]);
      await refuse(runner, hold, [message], reason);
    });
  }

  /** @returns of each whether it is still held. */
  private async writeRenewals(renewals: readonly Renewal[]): Promise<boolean[]> {
    const rows = await this.database.run<{ holder: string }>(RENEW, [
      renewals.map(({ consumer }) => consumer),
      renewals.map(({ holder }) => holder),
      renewals.map(({ stored }) => stored),
      renewals.map(({ passed }) => passed),
      HELD_SECONDS,
    ]);
    const held = new Set(rows.map(({ holder }) => holder));
    return renewals.map(({ holder }) => held.has(holder));
  }

  private async advance(
    runner: TransactionRunner,
    { consumer, holder, stored }: Hold,
    messages: readonly StreamMessage[],
  ): Promise<void> {
    const values = [consumer, holder, stored, HELD_SECONDS, messages.at(-1)?.sequence];
    if ((await runner.run(ADVANCE, values)).length === 0) throw new HoldLost();
  }

  private async newOnes(
    runner: TransactionRunner,
    { consumer }: Hold,
    events: readonly ReceivedEvent[],
  ): Promise<ReceivedEvent[]> {
    const byId = new Map<string, ReceivedEvent>();
    for (const event of events) {
      if (!byId.has(event.envelope.id)) byId.set(event.envelope.id, event);
    }
    if (byId.size === 0) return [];
    const fresh = await this.inbox.newOnes(runner, consumer, [...byId.keys()]);
    return [...byId.values()].filter(({ envelope }) => fresh.has(envelope.id));
  }
}

async function refuse(
  runner: TransactionRunner,
  { consumer }: Hold,
  messages: readonly StreamMessage[],
  reason: string,
): Promise<void> {
  await runner.run(REFUSE, [
    consumer,
    messages.map(({ sequence }) => sequence),
    messages.map(({ subject }) => subject),
    messages.map(({ text }) => text),
    reason,
  ]);
}
