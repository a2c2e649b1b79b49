import { Inject, Injectable } from '@nestjs/common';
import { Database, Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DELETE_OLD_LOOK_UPS } from './look-up-statements';

const EVERY_MS = 3_600_000;
const BATCH = 500;

/** Deletes look-ups that no longer count towards a limit. */
@Injectable()
export class LookUpSweeper extends Upkeep {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, failure: 'could not delete old look-ups' }, logger);
  }

  protected async doRound(): Promise<void> {
    await this.inBatches(
      BATCH,
      async (size) => (await this.database.run(DELETE_OLD_LOOK_UPS, [size])).length,
    );
  }
}
