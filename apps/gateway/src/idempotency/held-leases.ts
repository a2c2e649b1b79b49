import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { type HeldLease, IdempotencyRepository } from './idempotency.repository';

/** Milliseconds between two renewals: a third of the shortest lease. */
const RENEW_EVERY_MS = 1_000;
/** Maximum leases per statement. */
const BATCH = 500;

/**
 * The leases of the calls that this gateway is working on. Each is short and renewed every second while the work goes
 * on, so that a key becomes free within seconds of its gateway's death, however long the work may take. Most work
 * ends before its first renewal.
 */
@Injectable()
export class HeldLeases implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly held = new Map<string, HeldLease>();
  /** Runs while leases are held. */
  private timer: NodeJS.Timeout | undefined;
  private isStarted = false;
  /** Leases that existed at the last renewal: younger ones have most of their time left. */
  private older: ReadonlySet<string> = new Set();
  private isRenewing = false;

  constructor(
    @Inject(IdempotencyRepository) private readonly records: Pick<IdempotencyRepository, 'renew'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.isStarted = true;
  }

  /** After the last call was answered: until then leases are held. */
  onApplicationShutdown(): void {
    this.isStarted = false;
    this.rest();
  }

  add(lease: HeldLease): void {
    this.held.set(lease.token, lease);
    if (!this.isStarted || this.timer !== undefined) return;
    this.timer = setInterval(() => void this.renew(), RENEW_EVERY_MS);
    this.timer.unref();
  }

  remove(token: string): void {
    this.held.delete(token);
  }

  /** Renews the leases that existed before the previous call. Never throws: a lease that expires is taken over. */
  async renew(): Promise<void> {
    if (this.isRenewing) return;
    this.isRenewing = true;
    const due = [...this.held.values()].filter(({ token }) => this.older.has(token));
    this.older = new Set(this.held.keys());
    if (this.held.size === 0) this.rest();
    try {
      for (let first = 0; first < due.length; first += BATCH)
        await this.records.renew(due.slice(first, first + BATCH));
    } catch (error) {
      this.logger.warn({ err: error }, 'could not renew the leases of idempotency records');
    } finally {
      this.isRenewing = false;
    }
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
