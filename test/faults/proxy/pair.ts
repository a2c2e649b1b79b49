import type { Socket } from 'node:net';

/** The conditions of a connection. */
export interface Conditions {
  /** Milliseconds of added delay, in each direction. */
  readonly latencyMs: number;
  /** Throughput limit, in each direction and for each connection; null: unlimited. */
  readonly bytesPerSecond: number | null;
  /** Nothing passes, without an error: connections stay open, and new ones are accepted. */
  readonly isSilent: boolean;
}

/** The two halves of a connection through the proxy, and the data under way between them. */
export class Pair {
  private readonly lanes: readonly Lane[];
  private isHalfClosed = false;

  constructor(
    private readonly client: Socket,
    private readonly engine: Socket,
    private readonly onGone: () => void,
  ) {
    this.lanes = [new Lane(client, engine), new Lane(engine, client)];
    for (const end of [client, engine]) {
      end.setNoDelay(true);
      // Reported by 'close', which follows.
      end.on('error', () => {});
    }
    client.on('close', () => this.drop());
    engine.on('close', () => {
      if (!this.isHalfClosed) this.drop();
    });
  }

  meet(conditions: Conditions): void {
    for (const lane of this.lanes) lane.meet(conditions);
  }

  /** Safe to call twice. */
  drop(): void {
    for (const lane of this.lanes) lane.end();
    // A reset rather than an orderly end, as when a connection breaks.
    this.client.resetAndDestroy();
    this.engine.resetAndDestroy();
    this.onGone();
  }

  halfClose(): void {
    this.isHalfClosed = true;
    for (const lane of this.lanes) lane.end();
    this.engine.resetAndDestroy();
    // What the app still sends is accepted and discarded.
    this.client.resume();
  }
}

/** One direction. */
class Lane {
  private conditions: Conditions = { latencyMs: 0, bytesPerSecond: null, isSilent: false };
  private readonly waiting = new Set<NodeJS.Timeout>();
  private freeAt = 0;
  private isOver = false;

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
  ) {
    from.on('data', (bytes: Buffer) => this.carry(bytes));
    from.on('end', () => this.later(0, () => to.end()));
    to.on('drain', () => this.resume());
  }

  meet(conditions: Conditions): void {
    this.conditions = conditions;
    // Held back by the system from here on, like unacknowledged packets.
    if (conditions.isSilent) this.from.pause();
    else this.resume();
  }

  end(): void {
    this.isOver = true;
    for (const timer of this.waiting) clearTimeout(timer);
    this.waiting.clear();
  }

  private carry(bytes: Buffer): void {
    if (this.isOver) return;
    this.later(bytes.length, () => {
      if (this.to.destroyed || this.to.writableEnded) return;
      if (!this.to.write(bytes)) this.from.pause();
    });
  }

  /** In order of arrival, after its delay, and after the data ahead of it. */
  private later(length: number, work: () => void): void {
    const { latencyMs, bytesPerSecond } = this.conditions;
    const now = performance.now();
    const takesMs = bytesPerSecond === null ? 0 : (length / bytesPerSecond) * 1_000;
    const dueAt = Math.max(this.freeAt, now + latencyMs) + takesMs;
    if (dueAt <= now && this.waiting.size === 0) {
      work();
      return;
    }
    this.freeAt = dueAt;
    const timer = setTimeout(
      () => {
        this.waiting.delete(timer);
        work();
      },
      Math.max(0, dueAt - now),
    );
    this.waiting.add(timer);
  }

  private resume(): void {
    if (!this.conditions.isSilent && !this.isOver && !this.from.destroyed) this.from.resume();
  }
}
