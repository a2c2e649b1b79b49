import { deeds } from './deeds';
import type { Attempt, Caller, Done } from './done';

/** Milliseconds of pause after a failed call: the outage is part of the rehearsal. */
const PAUSE_MS = 50;

/** Callers that continue until they are stopped, and record their answers with the times. */
export class Traffic {
  readonly done: Done[] = [];
  /** Calls that were not answered with 200: their quota was returned, now or later. */
  readonly failed: Attempt[] = [];
  private readonly running: Promise<void>[];
  private isStopping = false;
  private sent = 0;

  constructor(
    private readonly caller: Caller,
    callers: number,
  ) {
    this.running = Array.from({ length: callers }, () => this.run());
  }

  /** Resolves once so many more calls have been acknowledged. */
  async untilAcknowledged(more: number): Promise<void> {
    const wanted = this.done.length + more;
    while (this.done.length < wanted) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Lets each caller finish its call. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.running);
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const turn = this.sent++;
      const sentAt = Date.now();
      try {
        const done = await deeds(this.caller, turn, this.done);
        this.done.push({ ...done, sentAt, acknowledgedAt: Date.now() });
      } catch {
        // Nothing was acknowledged, so nothing must be kept.
        this.failed.push({ sentAt, endedAt: Date.now() });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
}
