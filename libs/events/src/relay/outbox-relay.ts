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

/** The result of reading the outbox; `busy`: another replica is sending. */
type Look = 'done' | 'busy' | 'failed';

/** A round of it; `full`: more may wait. */
type Round = 'full' | 'last' | 'busy';

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
      const look = await this.look(this.ladder.takeNews());
      if (this.isStopping) return;
      if (look === 'failed') await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else await this.ladder.wait(look === 'busy', performance.now() - startedAt);
    }
  }

  /** @param hasNews whether this replica has committed events since the last look. */
  private async look(hasNews: boolean): Promise<Look> {
    if (!this.link.isConnected()) return 'failed';
    try {
      await this.ensureStreams();
      let round: Round = hasNews || (await this.findsWaiting()) ? 'full' : 'last';
      while (round === 'full' && !this.isStopping) round = await this.sendRound();
      this.recover();
      return round === 'busy' ? 'busy' : 'done';
    } catch (error) {
      this.fail(error);
      return 'failed';
    }
  }

  /** Finds events without a notice to this replica: those of a killed replica, or of a job's process. */
  private async findsWaiting(): Promise<boolean> {
    const waiting = await this.outbox.hasWaiting();
    if (waiting) this.ladder.stayAwake();
    return waiting;
  }

  /** @throws why an event could not be sent. */
  private async sendRound(): Promise<Round> {
    const taken = await this.outbox.take(ROUND_ROWS, (rows) => this.publisher.publish(rows));
    if (taken === 'busy') return 'busy';
    if (taken === null) return 'last';
    const { confirmed, failure } = taken.sent;
    this.metrics.countSent(confirmed.map(({ type }) => type));
    if (failure !== null) throw failure;
    return taken.isFull ? 'full' : 'last';
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
