import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { SessionsRepository } from '../merging/sessions.repository';

/** Milliseconds between two rounds. */
const ROUND_MS = 5 * 60_000;
/** Rows of one statement: few enough that no beacon waits for it. */
const BATCH = 500;

/**
 * Removes sessions whose time is over. Nobody can read them from that moment on, so this only frees their room; every
 * replica does it, past the rows that another one is at.
 */
@Injectable()
export class SessionKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly sessions: SessionsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.round = this.round.then(() => this.keep());
    }, ROUND_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.round;
  }

  /** Removes all that are over now, in small batches. A failure is logged, and made up for in the next round. */
  async keep(): Promise<void> {
    try {
      while (!this.isStopping && (await this.sessions.forget(BATCH)) === BATCH);
    } catch (error) {
      this.logger.error({ err: error }, 'sessions whose time is over could not be removed');
    }
  }
}
