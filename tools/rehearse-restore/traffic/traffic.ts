import { deeds } from './deeds';
import type { Attempt, Caller, Done } from './done';

/** Milliseconds of rest after a call that failed: the outage is part of the rehearsal. */
const PAUSE_MS = 50;

/** Callers that go on until they are stopped, and remember what they were answered and when. */
export class Traffic {
  readonly done: Done[] = [];
  /** Calls that were not answered 200: what they took from the counter was given back, now or later. */
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
        // Nothing was promised, so nothing is owed.
        this.failed.push({ sentAt, endedAt: Date.now() });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
}
