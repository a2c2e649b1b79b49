/**
 * Calls back every second while started. Seconds are counted rather than measured: a process that gets no CPU has not
 * been reading either, and callers must not be penalised for that.
 */
export class Seconds {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly tick: () => void) {}

  /** Safe to call twice. */
  start(): void {
    if (this.timer !== undefined) return;
    this.timer = setInterval(this.tick, 1_000);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
