import { randomUUID } from 'node:crypto';
import {
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
  jetstream,
} from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import { EVENT_SUBJECTS, PERSONAL_SUBJECTS } from '@rampart/contracts';
import { NatsLink } from '@rampart/rpc';
import { EventStreams } from '../streams/event-streams';
import { EVENTS_STREAM, PERSONAL_STREAM } from '../streams/stream-configs';
import type { Listening } from './event-handler';
import { readMessage, type StreamMessage } from './received-event';

/** Messages that the server may send ahead. */
const AHEAD = 500;
/** Messages that may wait to be handled; beyond, reading pauses until they are gone. */
const MOST_WAITING = 2_000;
/** Milliseconds after which the client notices that the server has forgotten it: a tenth of the default. */
const EXPIRES_MS = 3_000;

type Source = Pick<Listening, 'events' | 'personal'>;

/** What tells whether a position in a stream still means what it did. */
export interface StreamLook {
  /** When the stream was made, ISO 8601: tells it from another one of its name. */
  readonly created: string;
  /** The highest sequence so far; smaller than once read when the stream was set back to a copy of its own. */
  readonly last: number;
}

/** Opens readers of the event streams. */
@Injectable()
export class EventReaders {
  constructor(
    private readonly link: NatsLink,
    private readonly streams: EventStreams,
  ) {}

  /** Whether this deployment has the stream that is to be read. */
  canRead(source: Source): boolean {
    return this.streams.has(streamOf(source));
  }

  /** The stream as it is now, made if need be. @throws what the client throws. */
  async look(source: Source): Promise<StreamLook> {
    await this.streams.ensure();
    const manager = await this.streams.manage();
    const { created, state } = await manager.streams.info(streamOf(source));
    return { created, last: state.last_seq };
  }

  /**
   * @param name of the consumer on the server, beside a part of chance.
   * @param after the sequence behind which to begin.
   */
  open(name: string, source: Source, after: number): EventReader {
    const client = jetstream(this.link.connection);
    const root = source.personal ? PERSONAL_SUBJECTS : EVENT_SUBJECTS;
    return new EventReader(after, (position) =>
      client.consumers.get(streamOf(source), {
        // By itself the client counts from 1, and meets what a killed process of this name left on the server.
        name_prefix: `${name}_${randomUUID()}`,
        filter_subjects: source.events.map(({ type }) => `${root}.*.${type}`),
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: position + 1,
      }),
    );
  }
}

const streamOf = ({ personal }: Source): string => (personal ? PERSONAL_STREAM : EVENTS_STREAM);

/**
 * Reads the stream in its order, without a gap: the client numbers what it gets, and begins anew behind the last good
 * one when a message is missing or the server has forgotten it (a restart of NATS).
 */
export class EventReader {
  private readonly waiting: StreamMessage[] = [];
  private messages: ConsumerMessages | undefined;
  private consumer: Consumer | undefined;
  private isPaused = false;
  private notify: (() => void) | undefined;
  /** What the server still holds for this reader, as far as it has said. */
  pending = 0;

  constructor(
    private last: number,
    private readonly openAt: (after: number) => Promise<Consumer>,
  ) {}

  /**
   * Takes what has come, or waits for it.
   *
   * @returns at most `limit` in the stream's order; none when none came in time, or `cut` was called.
   * @throws what the client throws when reading cannot begin.
   */
  async take(limit: number, waitMs: number): Promise<StreamMessage[]> {
    if (this.waiting.length === 0) {
      await this.ensureReading();
      await this.untilSome(waitMs);
    }
    return this.waiting.splice(0, limit);
  }

  /** Lets a `take` that waits return. */
  cut(): void {
    this.notify?.();
  }

  close(): void {
    this.pause();
  }

  private async ensureReading(): Promise<void> {
    if (this.messages) return;
    this.isPaused = false;
    this.consumer = await this.openAt(this.last);
    const messages = await this.consumer.consume({
      max_messages: AHEAD,
      expires: EXPIRES_MS,
      callback: (message) => this.receive(message),
    });
    this.messages = messages;
    // It ends by itself when the client gives up; the next `take` begins anew.
    void messages.closed().then(() => this.forget(messages));
    if (this.isPaused) this.pause();
  }

  private forget(messages: ConsumerMessages): void {
    if (this.messages === messages) this.messages = undefined;
    this.cut();
  }

  /** What was sent ahead comes again when reading goes on. */
  private pause(): void {
    this.isPaused = true;
    const { messages, consumer } = this;
    if (messages === undefined) return;
    this.messages = undefined;
    messages.stop();
    // Otherwise the server would keep it for five minutes.
    void consumer?.delete().catch(() => false);
  }

  private receive(message: JsMsg): void {
    if (this.isPaused || message.seq <= this.last) return;
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
