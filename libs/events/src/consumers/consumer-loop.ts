import { randomUUID } from 'node:crypto';
import { ServiceError } from '@rampart/contracts';
import type { Logger } from 'pino';
import type { ConsumerParts } from './consumer-parts';
import type { EventHandler, Listening } from './event-handler';
import type { EventReader, StreamLook } from './event-reader';
import { type Hold, type Holder, HoldLost, type Start } from './progress.repository';
import type { StreamMessage } from './received-event';

/** Maximum events per transaction. */
const BATCH_EVENTS = 200;
/**
 * Milliseconds to rest after a batch that was not full. Without it, steady traffic is handled in transactions of a
 * few events each, which compete with the very orders that caused them.
 */
const REST_MS = 20;
/**
 * Milliseconds without an event after which a listener sends a heartbeat: a third of its hold. All listeners of a process
 * send it at the same instant, in one statement.
 */
const IDLE_MS = 5_000;
/** Milliseconds after which an idle listener reads the stream's state even if nothing suggests that it has changed. */
const LOOK_MS = 30_000;
/** Milliseconds between two checks of a standby replica whether it should listen. */
const STANDBY_MS = 2_000;
/** Milliseconds before each retry of a failed event; after the last one it is set aside. All shorter than the hold. */
const TRIES_AFTER_MS = [100, 400, 1_500, 4_000];
/** Milliseconds between two tries during an outage. */
const OUTAGE_MS = 500;
const SWEEP_EVERY_MS = 3_600_000;

/**
 * Passes events to one handler, in one replica of the service at a time, in the order of the stream.
 *
 * Its position is written in the transaction of the effect, and only onto the position that it wrote before. A replica
 * that stops hands over at once; one that is killed is replaced within 15 seconds; one that was wrongly taken for dead,
 * and one whose last effects a crash of Postgres has taken back, find their transactions refused and begin anew.
 */
export class ConsumerLoop {
  private isStopping = false;
  private isFailing = false;
  private reader: EventReader | undefined;
  private running: Promise<void> | undefined;
  private endPause: (() => void) | undefined;
  private sweptAt = 0;
  /** The last sequence up to which nothing is left to do. */
  private passed = 0;
  /** The position that was last written, and when. */
  private stored = 0;
  private savedAt = 0;
  private lookedAt = 0;

  constructor(
    private readonly consumer: string,
    private readonly listening: Listening,
    private readonly handler: EventHandler,
    private readonly parts: ConsumerParts,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Finishes the current batch and hands over. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.reader?.cut();
    this.endPause?.();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const holder = { consumer: this.consumer, holder: randomUUID() };
      try {
        const look = () => this.parts.readers.look(this.listening);
        const start = await this.parts.progress.acquire(holder, look);
        this.recover();
        if (start === null) await this.pause(STANDBY_MS);
        else await this.listen(holder, start);
      } catch (error) {
        if (!(error instanceof HoldLost)) this.fail(error);
        await this.pause(OUTAGE_MS);
      }
    }
  }

  /**
   * Returns when the service stops, or the stream is another one or was restored from a copy. @throws HoldLost; the
   * errors of the client.
   */
  private async listen(holder: Holder, { position, stream }: Start): Promise<void> {
    const { readers, progress, metrics } = this.parts;
    const reader = readers.open(this.consumer, this.listening, position);
    this.reader = reader;
    this.passed = position;
    this.keep(position);
    this.lookedAt = performance.now();
    try {
      while (!this.isStopping) {
        const messages = await reader.take(BATCH_EVENTS, IDLE_MS - (performance.now() % IDLE_MS));
        metrics.pending.set({ consumer: this.consumer }, reader.pending);
        if (messages.length > 0) await this.handleAll(holder, messages);
        else {
          await this.renew(holder, this.passed);
          const isCertain = (await reader.verify()) && performance.now() - this.lookedAt < LOOK_MS;
          if (!isCertain && !(await this.isStill(stream))) return;
        }
        await this.sweepNowAndThen();
        if (messages.length > 0 && messages.length < BATCH_EVENTS) await this.pause(REST_MS);
      }
    } finally {
      // First, so that the name is free for the next holder.
      await reader.close();
      // If this fails, the hold expires by itself.
      await progress.release(this.holdOf(holder), this.passed).catch(() => undefined);
    }
  }

  /** Whether the stream is neither another one nor one restored from a copy that ends before the position. */
  private async isStill(stream: StreamLook): Promise<boolean> {
    const { created, last } = await this.parts.readers.look(this.listening);
    this.lookedAt = performance.now();
    return created === stream.created && last >= this.passed;
  }

  /** Handles messages together, and one by one from the first failure on. Returns early when the service stops. */
  private async handleAll(holder: Holder, messages: readonly StreamMessage[]): Promise<void> {
    let rest = messages;
    let size = messages.length;
    let tries = 0;
    while (rest.length > 0 && !this.isStopping) {
      const part = rest.slice(0, size);
      const failure = await this.tryHandling(holder, part);
      if (failure === null) {
        rest = rest.slice(part.length);
        tries = 0;
      } else if (isOutage(failure)) {
        this.fail(failure);
        await this.pause(OUTAGE_MS);
      } else if (part.length > 1) {
        size = 1;
      } else if (tries < TRIES_AFTER_MS.length) {
        await this.waitForTry(holder, tries++);
      } else {
        await this.setAside(holder, part[0] as StreamMessage, failure);
        rest = rest.slice(1);
        tries = 0;
      }
    }
  }

  /** @returns why it failed; null on success. @throws HoldLost. */
  private async tryHandling(holder: Holder, part: readonly StreamMessage[]): Promise<unknown> {
    const { metrics } = this.parts;
    try {
      const refused = await this.handle(holder, part);
      this.passed = part.at(-1)?.sequence ?? this.passed;
      metrics.handledTotal.inc({ consumer: this.consumer }, part.length - refused);
      if (refused > 0) metrics.refusedTotal.inc({ consumer: this.consumer }, refused);
      this.recover();
      return null;
    } catch (error) {
      if (error instanceof HoldLost) throw error;
      return error ?? new Error('a handler threw nothing');
    }
  }

  /** @returns how many were set aside. */
  private async handle(holder: Holder, part: readonly StreamMessage[]): Promise<number> {
    const events = part.map(({ event }) => event).filter((event) => event !== null);
    const chosen = (await this.handler.choose?.(events)) ?? events;
    if (chosen.length === 0 && events.length === part.length) {
      await this.passOver(holder, part);
      return 0;
    }
    const refused = await this.parts.progress.handle(this.holdOf(holder), part, chosen, this.handler);
    this.keep(part.at(-1)?.sequence);
    return refused;
  }

  /** Without an effect it is enough to store the position now and then: seen again, the events are skipped again. */
  private async passOver(holder: Holder, part: readonly StreamMessage[]): Promise<void> {
    if (Date.now() - this.savedAt < IDLE_MS) return;
    await this.renew(holder, part.at(-1)?.sequence ?? this.passed);
  }

  private async renew(holder: Holder, passed: number): Promise<void> {
    await this.parts.progress.renew(this.holdOf(holder), passed);
    this.keep(passed);
  }

  private holdOf(holder: Holder): Hold {
    return { ...holder, stored: this.stored };
  }

  private keep(stored = this.stored): void {
    this.stored = stored;
    this.savedAt = Date.now();
  }

  private async waitForTry(holder: Holder, tries: number): Promise<void> {
    await this.renew(holder, this.passed);
    await this.pause(TRIES_AFTER_MS[tries] ?? 0);
  }

  private async setAside(holder: Holder, message: StreamMessage, failure: unknown): Promise<void> {
    const { progress, metrics } = this.parts;
    await progress.setAside(this.holdOf(holder), message, String(failure));
    this.passed = message.sequence;
    this.keep(message.sequence);
    metrics.refusedTotal.inc({ consumer: this.consumer });
    this.logger.error(
      { err: failure, sequence: message.sequence },
      'an event could not be handled; it is set aside',
    );
  }

  private async sweepNowAndThen(): Promise<void> {
    if (Date.now() - this.sweptAt < SWEEP_EVERY_MS) return;
    this.sweptAt = Date.now();
    await this.parts.inbox.sweep();
  }

  private async pause(milliseconds: number): Promise<void> {
    if (this.isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Logged once per outage. */
  private fail(error: unknown): void {
    if (!this.isFailing) this.logger.warn({ err: error }, 'events wait: they cannot be handled');
    this.isFailing = true;
  }

  private recover(): void {
    if (this.isFailing) this.logger.info('events are handled again');
    this.isFailing = false;
  }
}

/** Whether the failure is an outage that will pass, and not the event's fault. */
function isOutage(error: unknown): boolean {
  return error instanceof ServiceError && error.isPassing;
}
