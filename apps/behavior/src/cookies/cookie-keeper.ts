import { Upkeep } from '@rampart/persistence';
import type { Logger } from 'pino';
import type { CookieDevicesRepository } from './cookie-devices.repository';

/** Milliseconds between two rounds. */
const ROUND_MS = 60 * 60_000;
/** Rows per statement: few enough that no check waits for it. */
const BATCH = 500;

/** Deletes cookies that have not been seen for the configured days, skipping rows that another replica has locked. */
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
