import {
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
  jetstream,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import { EVENT_SUBJECTS, PERSONAL_SUBJECTS } from '@rampart/contracts';
import { NatsLink } from '@rampart/rpc';
import { EventStreams } from '../streams/event-streams';
import { addConsumer, CONSUMER_DEFAULTS } from '../streams/named-consumer';
import { EVENTS_STREAM, PERSONAL_STREAM } from '../streams/stream-configs';
import type { Listening } from './event-handler';
import { readMessage, type StreamMessage } from './received-event';

/** Messages that the server may send ahead. */
const AHEAD = 500;
/** Messages that may wait to be handled; beyond that, reading pauses until they are gone. */
const MOST_WAITING = 2_000;
/**
 * Milliseconds for which a request for messages stays open at the server; while nothing comes, it says twice in that
 * time that it still knows the reader. `verify` notices sooner that it does not.
 */
const EXPIRES_MS = 15_000;
/** Milliseconds after which the server deletes an unused consumer. */
const UNUSED_MS = 5 * 60_000;

type Source = Pick<Listening, 'events' | 'personal'>;

/** What tells whether a position in a stream is still valid. */
export interface StreamLook {
  /** When the stream was created, ISO 8601: distinguishes it from another one of the same name. */
  readonly created: string;
  /** The highest sequence so far; lower than one already read when the stream was restored from a copy. */
  readonly last: number;
}

/** Opens readers of the event streams. */
@Injectable()
export class EventReaders {
  constructor(
    private readonly link: NatsLink,
    private readonly streams: EventStreams,
  ) {}

  /** Whether this deployment has the stream. */
  canRead(source: Source): boolean {
    return this.streams.has(streamOf(source));
  }

  /** The present state of the stream. @throws StreamsNotReady; the errors of the client. */
  async look(source: Source): Promise<StreamLook> {
    await this.streams.verify();
    const manager = await this.streams.manage();
    const { created, state } = await manager.streams.info(streamOf(source));
    return { created, last: state.last_seq };
  }

  /**
   * @param name of the consumer on the server, which the service's NATS rights must allow. Another reader with this
   * name is cut off: the holder takes it over.
   * @param after the sequence after which to begin.
   */
  open(name: string, source: Source, after: number): EventReader {
    const stream = streamOf(source);
    const root = source.personal ? PERSONAL_SUBJECTS : EVENT_SUBJECTS;
    return new EventReader(after, async (position) => {
      const { consumers } = await this.streams.manage();
      // Left by a killed process, or by one that has lost its hold without knowing it yet.
      await consumers.delete(stream, name).catch(() => false);
      await addConsumer(this.link, stream, {
        ...CONSUMER_DEFAULTS,
        name,
        filter_subjects: source.events.map(({ type }) => `${root}.*.${type}`),
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: position + 1,
        inactive_threshold: nanos(UNUSED_MS),
      });
      return jetstream(this.link.connection).consumers.get(stream, name);
    });
  }
}

const streamOf = ({ personal }: Source): string => (personal ? PERSONAL_STREAM : EVENTS_STREAM);

/**
 * Reads the stream in order, without gaps: the server numbers what it delivers, and the reader restarts after the
 * last good message when a number is missing or the server has forgotten the consumer (a restart of NATS).
 */
export class EventReader {
  private readonly waiting: StreamMessage[] = [];
  private messages: ConsumerMessages | undefined;
  private consumer: Consumer | undefined;
  private isPaused = false;
  private notify: (() => void) | undefined;
  private closing: Promise<unknown> = Promise.resolve();
  /** Messages that the server has delivered to this consumer and that arrived. */
  private delivered = 0;
  /** How often reading began, and how often it had by the last `verify`. */
  private openings = 0;
  private verifiedOpenings = 0;
  /** Messages that the server still holds for this reader, as last reported. */
  pending = 0;

  constructor(
    private last: number,
    private readonly openAt: (after: number) => Promise<Consumer>,
  ) {}

  /**
   * Takes what has arrived, or waits for it.
   *
   * @returns at most `limit` in the stream's order; none when none arrived in time, or `cut` was called.
   * @throws the errors of the client when reading cannot start.
   */
  async take(limit: number, waitMs: number): Promise<StreamMessage[]> {
    if (this.waiting.length === 0) {
      await this.ensureReading();
      await this.untilSome(waitMs);
    }
    return this.waiting.splice(0, limit);
  }

  /** Makes a waiting `take` return. */
  cut(): void {
    this.notify?.();
  }

  /**
   * For a reader that receives nothing: restarts when the server has delivered something that did not arrive here,
   * because another process briefly read under the name.
   *
   * @returns whether it has read through one and the same consumer since the last call. The server deletes a consumer
   *   with its stream: only another consumer can be one of another stream.
   */
  async verify(): Promise<boolean> {
    const { consumer, messages, openings } = this;
    if (consumer === undefined || messages === undefined) return false;
    const info = await consumer.info().catch(() => null);
    if (this.messages !== messages) return false;
    if (info === null || info.delivered.consumer_seq !== this.delivered) {
      this.pause();
      return false;
    }
    const isSame = openings === this.verifiedOpenings;
    this.verifiedOpenings = openings;
    return isSame;
  }

  /** Resolves once the server has deleted the consumer, so that its name is free, or cannot be reached. */
  async close(): Promise<void> {
    this.pause();
    await this.closing;
  }

  private async ensureReading(): Promise<void> {
    if (this.messages) return;
    await this.closing;
    this.isPaused = false;
    this.delivered = 0;
    this.consumer = await this.openAt(this.last);
    this.openings += 1;
    const messages = await this.consumer.consume({
      max_messages: AHEAD,
      expires: EXPIRES_MS,
      // Otherwise the client would wait for a deleted consumer to come back.
      abort_on_missing_resource: true,
      callback: (message) => this.receive(message),
    });
    this.messages = messages;
    // It ends by itself when the client gives up; the next `take` restarts it.
    void messages.closed().then(
      () => this.forget(messages),
      () => this.forget(messages),
    );
    if (this.isPaused) this.pause();
  }

  private forget(messages: ConsumerMessages): void {
    if (this.messages === messages) this.messages = undefined;
    this.cut();
  }

  /** What was sent ahead comes again when reading resumes. */
  private pause(): void {
    this.isPaused = true;
    const { messages, consumer } = this;
    if (messages === undefined) return;
    this.messages = undefined;
    messages.stop();
    // Otherwise the server would keep it for five minutes.
    this.closing = consumer?.delete().catch(() => false) ?? Promise.resolve();
  }

  private receive(message: JsMsg): void {
    if (this.isPaused) return;
    if (message.info.deliverySequence !== this.delivered + 1) {
      this.pause();
      this.cut();
      return;
    }
    this.delivered += 1;
    if (message.seq <= this.last) return;
    this.last = message.seq;
    this.pending = message.info.pending;
    this.waiting.push(readMessage(message));
    if (this.waiting.length >= MOST_WAITING) this.pause();
    this.cut();
  }

  private untilSome(waitMs: number): Promise<void> {
    if (this.waiting.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.notify = () => {
        clearTimeout(timer);
        this.notify = undefined;
        resolve();
      };
    });
  }
}
