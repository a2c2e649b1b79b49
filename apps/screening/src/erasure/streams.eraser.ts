import { DeliverPolicy, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { EVENT_SUBJECTS, PERSONAL_SUBJECTS } from '@rampart/contracts';
import { EVENTS_STREAM, type EventStreams, PERSONAL_STREAM, withNamedConsumer } from '@rampart/events';
import {
  type ErasedStep,
  type Eraser,
  erasedAtOnce,
  type IdentityToErase,
  replaceInJsonText,
} from '@rampart/privacy';
import type { NatsLink } from '@rampart/rpc';

/** The server's code for "stream not found". */
const STREAM_NOT_FOUND = 10059;
/** The name that the NATS rights of the service allow. */
const ERASURE_CONSUMER = 'screening-erasure';
/** Messages per step. */
const BATCH = 500;
/** Milliseconds that the server may take to send them. */
const FETCH_MS = 2_000;

const STREAMS = [
  { stream: PERSONAL_STREAM, root: PERSONAL_SUBJECTS },
  { stream: EVENTS_STREAM, root: EVENT_SUBJECTS },
] as const;

/**
 * Removes events that contain a value from the streams: their bytes are overwritten, and the others keep their
 * sequence numbers. Values are masked on the general stream, so it only loses events that contain the value in
 * another way (an order number that is an e-mail address). A stream has no index of what is in it: all events of the
 * account are read, so a preview leaves it out.
 */
export class StreamsEraser implements Eraser {
  readonly passing = STREAMS.map(({ stream }) => stream);

  constructor(
    readonly link: NatsLink,
    readonly streams: EventStreams,
  ) {}

  /** @param after `<stream> <sequence>`: continues with the messages after it. @throws the errors of the client. */
  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const [index = 0, sequence = 0] = (after ?? '').split(' ').map(Number);
    const source = STREAMS[index];
    if (source === undefined) return erasedAtOnce({});
    const following = index + 1 < STREAMS.length ? `${index + 1} 0` : null;
    const { stream, root } = source;
    const manager = await this.streams.manage();
    if (!(await isThere(manager, stream))) return { erased: {}, next: following };
    const subject = `${root}.${identity.accountId}.>`;
    const found = await this.read(stream, subject, sequence);
    const holding = found.messages.filter(({ text }) => replaceInJsonText(text, identity) !== text);
    await remove(manager, stream, holding);
    return {
      erased: { [stream]: holding.length },
      next: found.isLast ? following : `${index} ${found.last}`,
    };
  }

  private async read(stream: string, subject: string, after: number): Promise<Batch> {
    const config = {
      filter_subject: subject,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: after + 1,
    };
    return withNamedConsumer(this, { stream, name: ERASURE_CONSUMER, config }, async (consumer) => {
      const { num_pending: waiting } = await consumer.info();
      const messages: StreamMessage[] = [];
      if (waiting > 0) {
        const wanted = Math.min(BATCH, waiting);
        for await (const message of await consumer.fetch({ max_messages: wanted, expires: FETCH_MS })) {
          messages.push({ sequence: message.seq, text: message.string() });
        }
      }
      return { messages, last: messages.at(-1)?.sequence ?? after, isLast: waiting <= messages.length };
    });
  }
}

/** Checked rather than taken from the settings: a stream that is switched off now may still exist. */
async function isThere(manager: JetStreamManager, stream: string): Promise<boolean> {
  try {
    await manager.streams.info(stream);
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return false;
    throw error;
  }
}

interface StreamMessage {
  readonly sequence: number;
  readonly text: string;
}

interface Batch {
  readonly messages: readonly StreamMessage[];
  readonly last: number;
  readonly isLast: boolean;
}

async function remove(
  manager: JetStreamManager,
  stream: string,
  messages: readonly StreamMessage[],
): Promise<void> {
  for (const { sequence } of messages) await manager.streams.deleteMessage(stream, sequence, true);
}
