import { idleMs } from '@rampart/persistence';

/**
 * Milliseconds until the outbox is read: the first value after events were committed, so that those of one moment share
 * a round; the next ones while another replica is sending, which may have missed them.
 */
const LADDER_MS = [2, 4, 8, 16, 32, 64];
/** Finds what was committed by a replica that did not live to announce it: between busy replicas, within a second. */
const SLOW_MS = 1_000;
/** Milliseconds without events after which the outbox is read at the pace of `idleMs`. */
export const AWAKE_MS = 30_000;
/** Decides when the relay reads the outbox: soon after events were committed, seldom otherwise. */
export class WakeLadder {
  private step = LADDER_MS.length;
  private awakeUntil = performance.now() + AWAKE_MS;
  private hasNews = false;
  private timer: NodeJS.Timeout | undefined;
  private resolve: (() => void) | undefined;
  private notBefore = 0;

  /** Events were committed. */
  wake(): void {
    this.hasNews = true;
    this.stayAwake();
    // Already at the shortest wait: resetting the timer for each of a thousand events a second would only delay them.
    if (this.step === 0 || !this.resolve) return;
    this.step = 0;
    this.arm(this.resolve);
  }

  /** Events were seen: more may come, from here or from another replica. */
  stayAwake(): void {
    this.awakeUntil = performance.now() + AWAKE_MS;
  }

  /** @returns whether events were committed since the last call. */
  takeNews(): boolean {
    const hadNews = this.hasNews;
    this.hasNews = false;
    return hadNews;
  }

  /**
   * Resolves when it is time to read.
   *
   * @param isBusy whether another replica was sending.
   * @param tookMs how long the last round took. The relay rests at least as long: a round is slow when Postgres must skip
   * rows deleted during another's long transaction, and reading should not become the load.
   */
  wait(isBusy: boolean, tookMs = 0): Promise<void> {
    if (isBusy) this.stayAwake();
    if (this.hasNews) this.step = 0;
    else this.step = isBusy ? Math.min(this.step + 1, LADDER_MS.length) : LADDER_MS.length;
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
    this.timer = setTimeout(() => this.cut(), Math.max(LADDER_MS[this.step] ?? this.slowMs(), restMs));
  }

  private slowMs(): number {
    return performance.now() < this.awakeUntil ? SLOW_MS : idleMs();
  }
}
