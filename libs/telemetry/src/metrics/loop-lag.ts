import { createHistogram, performance } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** Milliseconds between two samples of a busy event loop, and the longest pause between two of an idle one. */
export const BUSY_MS = 50;
export const IDLE_MS = 1_000;
/** Share of the time since the last sample from which on the loop counts as busy. */
const BUSY_SHARE = 0.05;

const NANOSECONDS = 1e9;
/** A histogram of integers starts at 1: what is on time counts as 1 ns late. */
const ON_TIME = 1;

/** As of the module's load: a sample must not be taken on the clock of a spec. */
const startTimer = setTimeout;

type Lags = ReturnType<typeof createHistogram>;

/** The gauges, under the names and with the meaning that Prometheus's client for Node gives them. */
const FIGURES: Readonly<Record<string, { readonly help: string; readonly read: (lags: Lags) => number }>> = {
  min: { help: 'The least lag of the event loop since the last scrape.', read: ({ min }) => min },
  max: { help: 'The greatest lag of the event loop since the last scrape.', read: ({ max }) => max },
  mean: { help: 'The mean lag of the event loop since the last scrape.', read: ({ mean }) => mean },
  stddev: {
    help: 'The standard deviation of the lag of the event loop since the last scrape.',
    read: ({ stddev }) => stddev,
  },
  p50: {
    help: 'The median lag of the event loop since the last scrape.',
    read: (lags) => lags.percentile(50),
  },
  p90: { help: '90 % of lags since the last scrape were no greater.', read: (lags) => lags.percentile(90) },
  p99: { help: '99 % of lags since the last scrape were no greater.', read: (lags) => lags.percentile(99) },
};

/**
 * Measures how late the event loop runs a timer: twenty times a second while it works, once a second while it idles.
 * Sampling an idle loop twenty times a second was a sixth of an idle suite's CPU. A loop that gets busy is sampled at
 * the quick pace a second later at the latest.
 */
export class LoopLag {
  private readonly lags = createHistogram();
  private pauseMs = BUSY_MS;
  private used = performance.eventLoopUtilization();

  /** @param registry gets the gauges, in place of any of the same names. */
  constructor(registry: Registry) {
    const { lags } = this;
    const names = Object.keys(FIGURES);
    for (const [name, { help, read }] of Object.entries(FIGURES)) {
      const gauge = `nodejs_eventloop_lag_${name}_seconds`;
      registry.removeSingleMetric(gauge);
      new Gauge({
        name: gauge,
        help,
        registers: [registry],
        collect() {
          this.set(lags.count === 0 ? 0 : read(lags) / NANOSECONDS);
          // They are read in the order in which they were registered.
          if (name === names.at(-1)) lags.reset();
        },
      });
    }
    this.arm();
  }

  /** Milliseconds until the next sample. */
  get paceMs(): number {
    return this.pauseMs;
  }

  private arm(): void {
    const due = performance.now() + this.pauseMs;
    startTimer(() => {
      this.record(performance.now() - due);
      this.arm();
    }, this.pauseMs).unref();
  }

  private record(lateMs: number): void {
    this.lags.record(Math.max(ON_TIME, Math.round(lateMs * 1e6)));
    const used = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(used, this.used);
    this.used = used;
    this.pauseMs = utilization > BUSY_SHARE ? BUSY_MS : Math.min(this.pauseMs * 2, IDLE_MS);
  }
}
