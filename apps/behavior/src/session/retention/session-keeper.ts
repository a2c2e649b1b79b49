import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { SessionsRepository } from '../merging/sessions.repository';

/** Milliseconds between two rounds. */
const ROUND_MS = 5 * 60_000;
/** Rows of one statement: few enough that no beacon waits for it. */
const BATCH = 500;

/**
 * Removes sessions whose time is over. Nobody can read them from that moment on, so this only frees their room. It goes
 * past the rows that another replica is at.
 */
@Injectable()
export class SessionKeeper extends Upkeep {
  constructor(
    private readonly sessions: SessionsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'sessions whose time is over could not be removed' }, logger);
  }

  protected doRound(): Promise<void> {
    return this.inBatches(BATCH, (size) => this.sessions.forget(size));
  }
}
