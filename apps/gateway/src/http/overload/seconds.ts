/**
 * Calls back every second while started. Seconds are counted rather than measured: while a process gets no processor it
 * has not listened to anybody, and callers are not to pay for that.
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
