import type { NatsConnection } from '@nats-io/transport-node';

/** Milliseconds between two pings of a connection in use, and of one that is not. */
export const USED_MS = 1_000;
export const UNUSED_MS = 5_000;
/** Pings without an answer after which the connection counts as dead. */
const MOST_UNANSWERED = 2;
/** Milliseconds without use after which pings become rare. */
export const REST_AFTER_MS = 10_000;
/** Messages received between two pings from which on a connection is in use, although nothing is sent. */
const RECEIVED_IN_USE = 10;

/**
 * Pings NATS, so that a dead connection is noticed within 2 to 3 s even when the network says nothing: before a caller
 * has given up. A connection that nothing uses is pinged every five seconds; its next use pings at once and every
 * second from then on. Seven services that ping every second were a quarter of an idle suite's CPU.
 */
export class Heartbeat {
  private timer: NodeJS.Timeout | undefined;
  private unanswered = 0;
  private isUsed = false;
  private isResting = false;
  private usedAt = performance.now();
  private received = 0;

  constructor(
    private readonly connection: Pick<NatsConnection, 'flush' | 'reconnect' | 'isClosed' | 'stats'>,
  ) {
    this.arm();
  }

  /** To be called before something is sent. */
  note(): void {
    this.isUsed = true;
    if (!this.isResting) return;
    this.isResting = false;
    this.usedAt = performance.now();
    this.beat();
  }

  /** After a reconnect: pings of the connection before will not be answered. */
  reset(): void {
    this.unanswered = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private arm(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), this.isResting ? UNUSED_MS : USED_MS);
    this.timer.unref();
  }

  private tick(): void {
    if (this.wasUsed()) this.usedAt = performance.now();
    this.isResting = performance.now() - this.usedAt >= REST_AFTER_MS;
    this.beat();
  }

  private wasUsed(): boolean {
    const { inMsgs } = this.connection.stats();
    const isReceiving = inMsgs - this.received >= RECEIVED_IN_USE;
    const wasUsed = this.isUsed || isReceiving;
    this.received = inMsgs;
    this.isUsed = false;
    return wasUsed;
  }

  private beat(): void {
    if (this.connection.isClosed()) return;
    this.arm();
    if (this.unanswered >= MOST_UNANSWERED) {
      this.unanswered = 0;
      void this.connection.reconnect().catch(() => undefined);
      return;
    }
    this.unanswered += 1;
    this.connection.flush().then(
      () => this.reset(),
      // The connection was lost: the client knows.
      () => this.reset(),
    );
  }
}
