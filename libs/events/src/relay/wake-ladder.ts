/**
 * Milliseconds to wait before looking into the outbox again: the n-th for the n-th look since the last news that found
 * nothing. Events are announced when their transaction is about to commit, which takes a few milliseconds; the last of
 * these covers one that took long, the slow look all that was announced in other replicas.
 */
const LADDER_MS = [2, 4, 8, 16, 32, 64];
const SLOW_MS = 1_000;

/** Decides when the relay looks again: at once while there is news, seldom while there is none. */
export class WakeLadder {
  private step = LADDER_MS.length;
  private timer: NodeJS.Timeout | undefined;
  private resolve: (() => void) | undefined;
  private notBefore = 0;

  /** News: what is waited for is due in a few milliseconds. */
  wake(): void {
    const isClimbing = this.step > 0;
    this.step = 0;
    // At the bottom already: moving the timer for each of a thousand events a second would only delay them.
    if (isClimbing && this.resolve) this.arm(this.resolve);
  }

  /**
   * Resolves when it is time to look.
   *
   * @param foundNothing whether the look before this did.
   * @param tookMs how long it took. It rests at least as long: a look is slow when Postgres must step over what was
   *   deleted during a long transaction of somebody else's, and all the looks together should not be the load.
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
