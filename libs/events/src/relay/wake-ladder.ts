/**
 * Milliseconds to wait before polling the outbox again: the n-th after the n-th poll since the last wake-up that
 * found nothing. Events are announced when their transaction is about to commit, which takes a few milliseconds; the
 * last value covers a slow one, and the slow poll everything announced in other replicas.
 */
const LADDER_MS = [2, 4, 8, 16, 32, 64];
const SLOW_MS = 1_000;

/** Decides when the relay polls again: at once after a wake-up, seldom otherwise. */
export class WakeLadder {
  private step = LADDER_MS.length;
  private timer: NodeJS.Timeout | undefined;
  private resolve: (() => void) | undefined;
  private notBefore = 0;

  /** Announced events are due in a few milliseconds. */
  wake(): void {
    const isClimbing = this.step > 0;
    this.step = 0;
    // Already at the shortest wait: resetting the timer for each of a thousand events a second would only delay them.
    if (isClimbing && this.resolve) this.arm(this.resolve);
  }

  /**
   * Resolves when it is time to poll.
   *
   * @param foundNothing whether the previous poll found nothing.
   * @param tookMs its duration. It rests at least as long: a poll is slow when Postgres must skip rows deleted during
   * another's long transaction, and polling should not become the load.
   */
  wait(foundNothing: boolean, tookMs = 0): Promise<void> {
    this.step = foundNothing ? this.step + 1 : 0;
    this.notBefore = performance.now() + tookMs;
    return new Promise((resolve) => this.arm(resolve));
  }

  /** Resolves a wait at once. */
  cut(): void {
    clearTimeout(this.timer);
    this.resolve?.();
    this.resolve = undefined;
  }

  private arm(resolve: () => void): void {
    clearTimeout(this.timer);
    this.resolve = resolve;
    const restMs = this.notBefore - performance.now();
    this.timer = setTimeout(() => this.cut(), Math.max(LADDER_MS[this.step] ?? SLOW_MS, restMs));
  }
}
