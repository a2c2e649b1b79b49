import { Inject, Injectable } from '@nestjs/common';
import { NatsLink } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { Outbox } from '../outbox/outbox';
import { EventStreams } from '../streams/event-streams';
import { EventPublisher } from './event-publisher';
import { RelayRepository } from './relay.repository';
import { RelayMetrics } from './relay-metrics';
import { WakeLadder } from './wake-ladder';

/** Maximum events per transaction, shared by the accounts that have some. */
const ROUND_ROWS = 500;
/** Milliseconds before the next try while NATS or Postgres is down. */
const RETRY_MS = 250;

/** The result of a poll of the outbox. */
type Look = 'sent' | 'nothing' | 'failed';

/**
 * Relays events from the outbox to the stream, in every replica of every service; one replica per service at a time.
 *
 * It reads the oldest rows of each account in turn, publishes them under their ids, waits until the server has them
 * on disk, and deletes them, all in one transaction: however it ends in between, the rows are still there and are
 * published again under the same ids, and the server drops the duplicates. While NATS is down it waits, and resumes
 * by itself.
 */
@Injectable()
export class OutboxRelay {
  private readonly ladder = new WakeLadder();
  private isStopping = false;
  private streamsAreSure = false;
  private isFailing = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly outbox: RelayRepository,
    private readonly publisher: EventPublisher,
    private readonly streams: EventStreams,
    private readonly metrics: RelayMetrics,
    private readonly link: NatsLink,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts sending what is there and what comes. */
  start(outbox: Pick<Outbox, 'onAdded'>): void {
    outbox.onAdded(() => this.ladder.wake());
    this.running = this.run();
  }

  /** Finishes the current round. What is left is sent by another replica, or after the next start. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.ladder.cut();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const startedAt = performance.now();
      const look = await this.look();
      if (this.isStopping) return;
      if (look === 'failed') await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else await this.ladder.wait(look === 'nothing', performance.now() - startedAt);
    }
  }

  private async look(): Promise<Look> {
    if (!this.link.isConnected()) return 'failed';
    try {
      await this.ensureStreams();
      let sent = 0;
      while (!this.isStopping && (await this.outbox.hasWaiting())) {
        const round = await this.sendRound();
        sent += round.count;
        if (!round.isFull) break;
      }
      this.recover();
      return sent > 0 ? 'sent' : 'nothing';
    } catch (error) {
      this.fail(error);
      return 'failed';
    }
  }

  /**
   * @returns how many events it sent, 0 while another replica is sending, and whether more may wait.
   * @throws why an event could not be sent.
   */
  private async sendRound(): Promise<{ count: number; isFull: boolean }> {
    const taken = await this.outbox.take(ROUND_ROWS, (rows) => this.publisher.publish(rows));
    if (taken === null) return { count: 0, isFull: false };
    const { confirmed, failure } = taken.sent;
    this.metrics.countSent(confirmed.map(({ type }) => type));
    if (failure !== null) throw failure;
    return { count: confirmed.length, isFull: taken.isFull };
  }

  private async ensureStreams(): Promise<void> {
    if (this.streamsAreSure) return;
    await this.streams.verify();
    this.streamsAreSure = true;
  }

  /** Logged once per outage: every try fails for the same reason. */
  private fail(error: unknown): void {
    // The stream itself may be gone.
    this.streamsAreSure = false;
    if (!this.isFailing) this.logger.warn({ err: error }, 'events wait in the outbox: they cannot be sent');
    this.isFailing = true;
  }

  private recover(): void {
    if (this.isFailing) this.logger.info('events are sent again');
    this.isFailing = false;
  }
}
