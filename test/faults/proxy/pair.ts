import type { Socket } from 'node:net';

/** What a connection meets on its way. */
export interface Conditions {
  /** Milliseconds that everything takes longer, each way. */
  readonly latencyMs: number;
  /** What goes through, each way and for each connection; null: as much as there is. */
  readonly bytesPerSecond: number | null;
  /** Nothing goes through, and nobody is told: connections stay open, and new ones are taken. */
  readonly isSilent: boolean;
}

/** The two halves of a connection through the proxy, and what is on its way between them. */
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
      // Told by 'close', which follows.
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
    // A reset rather than an orderly end: what breaks a connection is not polite.
    this.client.resetAndDestroy();
    this.engine.resetAndDestroy();
    this.onGone();
  }

  halfClose(): void {
    this.isHalfClosed = true;
    for (const lane of this.lanes) lane.end();
    this.engine.resetAndDestroy();
    // What the app still sends is taken, and goes nowhere.
    this.client.resume();
  }
}

/** One way through. */
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
    // Held back by the system from here on, as packets are that nobody acknowledges.
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

  /** In the order in which it came, after its delay, and behind what fills the line. */
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
