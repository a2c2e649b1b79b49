import { type ApiError, JetStreamApiError, PubHeaders } from '@nats-io/jetstream';
import { headers as createHeaders, errors } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import { EVENT_SUBJECTS, type EventEnvelope, PERSONAL_SUBJECTS, subjectOf } from '@rampart/contracts';
import { type NatsLink, ReplyInbox } from '@rampart/rpc';
import { entityKey, entityRounds } from './entity-rounds';
import type { OutboxRow } from './outbox-row';

/** Milliseconds that the server may take to confirm an event; well below the idle limit of the relay's transaction. */
const CONFIRM_MS = 4_000;

/** The result of a batch. */
export interface Published {
  /** Events that are on the stream, in the order of the batch. */
  readonly confirmed: readonly OutboxRow[];
  /** Why the first of the others is not; null when all are. */
  readonly failure: unknown;
}

/** Publishes events on their streams under their ids. */
@Injectable()
export class EventPublisher {
  private readonly inbox: ReplyInbox;

  /** @param sendsPersonal whether every event is also published on the personal stream, unmasked. */
  constructor(
    link: NatsLink,
    private readonly sendsPersonal: boolean,
  ) {
    this.inbox = new ReplyInbox(link.connection, link.writes, link.inboxPrefix);
    link.onReconnect(() => this.inbox.cutOff());
  }

  /**
   * Publishes rows, and resolves when each is confirmed or has failed. Never throws. After an unconfirmed event,
   * nothing of the same entity is sent. An event that the server refuses holds up its own entity only; one without a
   * reply ends the batch.
   */
  async publish(rows: readonly OutboxRow[]): Promise<Published> {
    const confirmed: OutboxRow[] = [];
    const stuckEntities = new Set<string>();
    let failure: unknown = null;
    for (const round of entityRounds(rows)) {
      const sendable = round.filter((row) => !stuckEntities.has(entityKey(row)));
      const outcomes = await Promise.allSettled(sendable.map((row) => this.send(row)));
      for (const [index, outcome] of outcomes.entries()) {
        const row = sendable[index] as OutboxRow;
        if (outcome.status === 'fulfilled') confirmed.push(row);
        else {
          stuckEntities.add(entityKey(row));
          failure ??= outcome.reason;
        }
      }
      if (outcomes.some((outcome) => outcome.status === 'rejected' && !isRefusal(outcome.reason))) break;
    }
    return { confirmed, failure };
  }

  private async send(row: OutboxRow): Promise<void> {
    const accountId = Number(row.accountId);
    const copies = [this.put(subjectOf(EVENT_SUBJECTS, accountId, row.type), row.envelope, row.eventId)];
    if (this.sendsPersonal) {
      const subject = subjectOf(PERSONAL_SUBJECTS, accountId, row.type);
      copies.push(this.put(subject, unmask(row), row.eventId));
    }
    // Waits for both even if one fails: what is still under way could otherwise arrive after its successor.
    const failed = (await Promise.allSettled(copies)).find((copy) => copy.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** As the JetStream client's `publish`, without the error with a stack that it creates for every confirmation. */
  private async put(subject: string, text: string, eventId: string): Promise<void> {
    const headers = createHeaders();
    headers.set(PubHeaders.MsgIdHdr, eventId);
    const answer = await this.inbox.ask(subject, text, headers, CONFIRM_MS, true);
    if (answer === 'timeout' || answer === 'cut_off') throw new errors.TimeoutError();
    if (answer === 'no_responders') throw new errors.NoRespondersError(subject);
    const { error, stream } = answer.message.json<Confirmation>();
    if (error !== undefined) throw new JetStreamApiError(error);
    if (!stream) throw new Error(`the server's answer to ${subject} is no confirmation`);
  }
}

/** What the server answers: the stream that has the event, or why none has. */
interface Confirmation {
  readonly stream?: string;
  readonly error?: ApiError;
}

/** Whether this event cannot be stored (too large, say), rather than the server not replying. */
const isRefusal = (error: unknown): boolean =>
  error instanceof JetStreamApiError || error instanceof errors.InvalidArgumentError;

/** The envelope with personal values in place of their masks. */
function unmask({ envelope, personal }: OutboxRow): string {
  if (personal === null) return envelope;
  const event: EventEnvelope = JSON.parse(envelope);
  return JSON.stringify({ ...event, data: { ...event.data, ...JSON.parse(personal) } });
}
