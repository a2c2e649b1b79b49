import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { SessionsRepository } from '../merging/sessions.repository';

/** Milliseconds between two rounds. */
const ROUND_MS = 5 * 60_000;
/** Rows per statement: few enough that no beacon waits for it. */
const BATCH = 500;

/**
 * Removes expired sessions. They cannot be read any more, so this only frees their space. Skips rows that another
 * replica has locked.
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
