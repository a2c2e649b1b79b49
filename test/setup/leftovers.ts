import { PerformanceObserver } from 'node:perf_hooks';
import type { Context } from 'node:vm';

const observing = new Set<PerformanceObserver>();
const { observe } = PerformanceObserver.prototype;

PerformanceObserver.prototype.observe = function (options) {
  observing.add(this);
  return observe.call(this, options);
};

/**
 * Timers and observers that a spec file starts and does not end, since in an app they last as long as the process. In a
 * worker they would keep the file's modules, and whatever these hold, for the rest of the run: some 20 MB of each file
 * with a gateway, through which the collector would go again and again.
 */
export class Leftovers {
  private readonly timers: WeakRef<NodeJS.Timeout>[] = [];

  /** @param global of the spec file, before it is loaded. */
  constructor(global: Context) {
    for (const name of ['setTimeout', 'setInterval']) this.follow(global, name);
  }

  private follow(global: Context, name: string): void {
    const start: (...args: unknown[]) => NodeJS.Timeout = global[name];
    const followed = (...args: unknown[]) => {
      const timer = start(...args);
      this.timers.push(new WeakRef(timer));
      return timer;
    };
    // `promisify` finds its own form of each there.
    global[name] = Object.defineProperties(followed, Object.getOwnPropertyDescriptors(start));
  }

  /** Once nothing of the file runs any more. */
  end(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer.deref());
    for (const observer of observing) observer.disconnect();
    observing.clear();
  }
}
