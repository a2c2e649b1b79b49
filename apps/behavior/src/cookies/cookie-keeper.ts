import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { CookieDevicesRepository } from './cookie-devices.repository';

/** Milliseconds between two rounds. */
const ROUND_MS = 60 * 60_000;
/** Days without a sight after which a cookie is forgotten, and is new when it comes back. */
const KEPT_DAYS = 90;
/** Rows of one statement: few enough that no check waits for it. */
const BATCH = 500;

/** Forgets cookies that nobody brings any more. Every replica does, past the rows that another one is at. */
@Injectable()
export class CookieKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly cookies: CookieDevicesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.round = this.keep();
    }, ROUND_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.round;
  }

  /** One round. Never throws: what was not done now is done in the next. */
  async keep(): Promise<void> {
    try {
      while (!this.isStopping && (await this.cookies.forget(KEPT_DAYS, BATCH)) === BATCH);
    } catch (error) {
      this.logger.error({ err: error }, 'old cookies could not be forgotten');
    }
  }
}
