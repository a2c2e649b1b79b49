import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { Database } from '../database';
import { Upkeep } from '../upkeep';
import { SharedClock } from './shared-clock';

/** Milliseconds between two synchronisations: two free-running clocks differ by a few milliseconds at most by then. */
const ROUND_MS = 30_000;

const TIME = { name: 'shared-clock', text: 'SELECT clock_timestamp() AS now' };

/** Keeps the service's clock in step with the database's, starting before its first answer. */
@Injectable()
export class ClockKeeper extends Upkeep {
  constructor(
    private readonly clock: SharedClock,
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(
      { everyMs: ROUND_MS, beginsAtStart: true, failure: 'the database could not be asked the time' },
      logger,
    );
  }

  protected doRound(): Promise<void> {
    return this.clock.follow(async () => {
      const [row] = await this.database.run<{ now: Date }>(TIME, []);
      if (row === undefined) throw new Error('Postgres returned no time');
      return row.now;
    });
  }
}
