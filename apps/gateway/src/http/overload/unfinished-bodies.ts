import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@rampart/contracts';
import { FairShares } from '@rampart/fairness';
import type { Metrics } from '@rampart/telemetry';
import { receiveBytes } from '../bodies/receive-bytes';
import { Seconds } from './seconds';

/** Limits on arriving bodies (ADR 57). */
const LIMITS = {
  ofKey: 64,
  ofAccount: 128,
  /** Applied to an account only when it has more than `spared` of its own: strangers may share its address. */
  ofAddress: 256,
  spared: 8,
  inAll: 1_024,
  /** Bytes received so far, per account and in all. */
  bytesOfAccount: 8_388_608,
  bytes: 33_554_432,
  /** Seconds before the minimum rate applies, and that rate in bytes a second, averaged since then. */
  graceSeconds: 2,
  bytesPerSecond: 1_000,
};

const RETRY_AFTER_SECONDS = 1;

/** The sender of a body. */
export interface Sender {
  readonly keyId: string;
  readonly accountId: number;
  /** The block of its address. */
  readonly address: string;
}

/** A body that is not received any further. */
export class BodyRefusal extends Error {
  /** @param isTooSlow whether it was cut off for its rate, which is a 408; otherwise too much is arriving. */
  constructor(
    readonly error: ServiceError,
    readonly isTooSlow = false,
  ) {
    super(error.message);
  }
}

interface Arrival {
  readonly sender: Sender;
  readonly cut: AbortController;
  seconds: number;
  bytes: number;
}

/**
 * Bodies that have started to arrive and are incomplete. They hold no permit, so they have limits of their own: in
 * number per key, account, address and in all, in bytes, and by a minimum rate. A body that came with its headers
 * does not count.
 */
export class UnfinishedBodies {
  private readonly arrivals = new Set<Arrival>();
  private readonly ofKeys = new Map<string, number>();
  private readonly ofAddresses = new Map<string, number>();
  private readonly accounts: FairShares<number>;
  private readonly bytes: FairShares<number>;
  private readonly seconds = new Seconds(() => this.tick());

  constructor(
    private readonly metrics: Metrics,
    private readonly limits = LIMITS,
  ) {
    this.accounts = new FairShares({ current: limits.inAll });
    this.bytes = new FairShares({ current: limits.bytes });
  }

  get underWay(): number {
    return this.arrivals.size;
  }

  /**
   * Receives a body.
   *
   * @throws BodyRefusal when too much is arriving or it arrives too slowly; the errors of `receiveBytes`.
   */
  async receive(message: IncomingMessage, sender: Sender, maxBytes: number): Promise<Buffer> {
    if (message.complete) return receiveBytes(message, maxBytes);
    this.refuseBeyond(sender);
    const arrival: Arrival = { sender, cut: new AbortController(), seconds: 0, bytes: 0 };
    this.begin(arrival);
    message.on('data', (chunk: Buffer) => this.note(arrival, chunk.length));
    try {
      return await receiveBytes(message, maxBytes, arrival.cut.signal);
    } finally {
      this.end(arrival);
    }
  }

  /** Called once a second. */
  tick(): void {
    if (this.arrivals.size === 0) this.seconds.stop();
    const { graceSeconds, bytesPerSecond } = this.limits;
    for (const arrival of this.arrivals) {
      arrival.seconds += 1;
      if (arrival.bytes >= (arrival.seconds - graceSeconds) * bytesPerSecond) continue;
      this.metrics.shedTotal.inc({ where: 'body', reason: 'slow' });
      const message = `The body arrived at less than ${bytesPerSecond} bytes a second.`;
      arrival.cut.abort(new BodyRefusal(new ServiceError('deadline_exceeded', { message }), true));
    }
  }

  private refuseBeyond({ keyId, accountId, address }: Sender): void {
    const { limits } = this;
    const ofAccount = this.accounts.of(accountId);
    const isBeyond =
      (this.ofKeys.get(keyId) ?? 0) >= limits.ofKey ||
      ofAccount >= limits.ofAccount ||
      (ofAccount > limits.spared && (this.ofAddresses.get(address) ?? 0) >= limits.ofAddress) ||
      this.accounts.isBeyondShare(accountId);
    if (isBeyond) throw this.tooMany();
    if (this.accounts.isFull) this.makeRoom(ofAccount);
  }

  /** Drops the oldest body of the account that has most, so that a newcomer finds room whatever the others do. */
  private makeRoom(ofNewcomer: number): void {
    let victim: Arrival | null = null;
    let most = ofNewcomer + 1;
    for (const arrival of this.arrivals) {
      const own = this.accounts.of(arrival.sender.accountId);
      if (own <= most) continue;
      victim = arrival;
      most = own;
    }
    if (victim === null)
      throw this.refusal('full', 'Too many request bodies are arriving at the moment. Please try again.');
    this.end(victim);
    victim.cut.abort(this.tooMany());
  }

  private tooMany(): BodyRefusal {
    return this.refusal('share', 'Too many of your request bodies are arriving at the moment. Please wait.');
  }

  private note(arrival: Arrival, bytes: number): void {
    if (!this.arrivals.has(arrival)) return;
    const { accountId } = arrival.sender;
    arrival.bytes += bytes;
    this.bytes.add(accountId, bytes);
    const isBeyond =
      this.bytes.of(accountId) > this.limits.bytesOfAccount || this.bytes.isBeyondShare(accountId);
    if (isBeyond) {
      arrival.cut.abort(
        this.refusal('share', 'Your request bodies are too large in total at the moment. Please wait.'),
      );
    }
  }

  private begin(arrival: Arrival): void {
    const { keyId, accountId, address } = arrival.sender;
    this.arrivals.add(arrival);
    this.accounts.add(accountId, 1);
    count(this.ofKeys, keyId, 1);
    count(this.ofAddresses, address, 1);
    this.seconds.start();
  }

  /** Safe to call twice. */
  private end(arrival: Arrival): void {
    if (!this.arrivals.delete(arrival)) return;
    const { keyId, accountId, address } = arrival.sender;
    this.accounts.add(accountId, -1);
    this.bytes.add(accountId, -arrival.bytes);
    count(this.ofKeys, keyId, -1);
    count(this.ofAddresses, address, -1);
  }

  private refusal(reason: 'full' | 'share', message: string): BodyRefusal {
    this.metrics.shedTotal.inc({ where: 'body', reason });
    const code = reason === 'full' ? 'unavailable' : 'rate_limited';
    return new BodyRefusal(new ServiceError(code, { message, retryAfterSeconds: RETRY_AFTER_SECONDS }));
  }
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}
