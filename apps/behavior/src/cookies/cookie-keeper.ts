import { Upkeep } from '@rampart/persistence';
import type { Logger } from 'pino';
import type { CookieDevicesRepository } from './cookie-devices.repository';

/** Milliseconds between two rounds. */
const ROUND_MS = 60 * 60_000;
/** Rows of one statement: few enough that no check waits for it. */
const BATCH = 500;

/** Forgets cookies that nobody brings any more, past the rows that another replica is at. */
export class CookieKeeper extends Upkeep {
  constructor(
    private readonly cookies: CookieDevicesRepository,
    private readonly keptDays: number,
    logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'old cookies could not be forgotten' }, logger);
  }

  protected doRound(): Promise<void> {
    return this.inBatches(BATCH, (size) => this.cookies.forget(this.keptDays, size));
  }
}
