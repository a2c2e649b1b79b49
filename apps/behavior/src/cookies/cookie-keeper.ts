import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { Upkeep } from '../upkeep/upkeep';
import { CookieDevicesRepository } from './cookie-devices.repository';

/** Milliseconds between two rounds. */
const ROUND_MS = 60 * 60_000;
/** Days without a sight after which a cookie is forgotten, and is new when it comes back. */
const KEPT_DAYS = 90;
/** Rows of one statement: few enough that no check waits for it. */
const BATCH = 500;

/** Forgets cookies that nobody brings any more, past the rows that another replica is at. */
@Injectable()
export class CookieKeeper extends Upkeep {
  constructor(
    private readonly cookies: CookieDevicesRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'old cookies could not be forgotten' }, logger);
  }

  protected doRound(): Promise<void> {
    return this.inBatches(BATCH, (size) => this.cookies.forget(KEPT_DAYS, size));
  }
}
