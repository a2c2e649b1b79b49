import { ServiceError, type ServiceName } from '@rampart/contracts';
import { FairShares } from '@rampart/fairness';
import type { Metrics } from '@rampart/telemetry';
import { Gauge } from 'prom-client';

/** When a refused caller may try again: overload passes within moments or stays. */
const RETRY_AFTER_SECONDS = 1;

/**
 * The commands that this process has accepted and not yet answered, up to a maximum. One more would only wait behind
 * them and be late. As permits get scarce, accounts get equal shares of them.
 */
export class CommandPermits {
  private readonly shares: FairShares<number>;
  private takenSoFar = 0;

  /** @param most `COMMANDS_AT_ONCE`. */
  constructor(
    private readonly service: ServiceName,
    most: number,
    private readonly metrics: Metrics,
  ) {
    this.shares = new FairShares({ current: most });
    const { shares } = this;
    new Gauge({
      name: 'rampart_commands_in_flight',
      help: 'Commands that were taken and are not answered: the depth of the queue of this process.',
      registers: [metrics.registry],
      collect() {
        this.set(shares.taken);
      },
    });
    new Gauge({
      name: 'rampart_commands_limit',
      help: 'Commands that may be under way at once; above, they are refused.',
      registers: [metrics.registry],
    }).set(most);
  }

  /** Commands that have begun since the start: shows that callers wait for answers. */
  get begun(): number {
    return this.takenSoFar;
  }

  get underWay(): number {
    return this.shares.taken;
  }

  /** Each permit that was taken must be returned. @throws ServiceError `unavailable` when the account gets none. */
  take(accountId: number): void {
    const isFull = this.shares.isFull;
    if (isFull || this.shares.isBeyondShare(accountId)) {
      this.metrics.shedTotal.inc({ where: 'command', reason: isFull ? 'full' : 'share' });
      throw new ServiceError('unavailable', {
        message: `The ${this.service} service has too much to do at the moment.`,
        details: { service: this.service },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    this.shares.add(accountId, 1);
    this.takenSoFar += 1;
  }

  giveBack(accountId: number): void {
    this.shares.add(accountId, -1);
  }
}
