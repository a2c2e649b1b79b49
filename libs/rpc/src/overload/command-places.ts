import { ServiceError, type ServiceName } from '@rampart/contracts';
import type { Metrics } from '@rampart/telemetry';
import { Gauge } from 'prom-client';

/** When somebody who was turned away may ask again: overload passes within moments or stays. */
const RETRY_AFTER_SECONDS = 1;

/**
 * The commands that this process has taken and not answered, and how many those may be at most. One more would only
 * wait behind them, and be late.
 */
export class CommandPlaces {
  private taken = 0;

  /** @param most `COMMANDS_AT_ONCE`. */
  constructor(
    private readonly service: ServiceName,
    private readonly most: number,
    private readonly metrics: Metrics,
  ) {
    const places = this;
    new Gauge({
      name: 'rampart_commands_in_flight',
      help: 'Commands that were taken and are not answered: the depth of the queue of this process.',
      registers: [metrics.registry],
      collect() {
        this.set(places.taken);
      },
    });
    new Gauge({
      name: 'rampart_commands_limit',
      help: 'Commands that may be under way at once; above, they are refused.',
      registers: [metrics.registry],
    }).set(most);
  }

  get underWay(): number {
    return this.taken;
  }

  /** Each place that was taken must be given back. @throws ServiceError `unavailable` when there is none. */
  take(): void {
    if (this.taken >= this.most) {
      this.metrics.shedTotal.inc({ where: 'command', reason: 'full' });
      throw new ServiceError('unavailable', {
        message: `The ${this.service} service has too much to do at the moment.`,
        details: { service: this.service },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    this.taken += 1;
  }

  giveBack(): void {
    this.taken -= 1;
  }
}
