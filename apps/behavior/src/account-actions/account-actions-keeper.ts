import { Upkeep } from '@rampart/persistence';
import type { Logger } from 'pino';
import type { AccountActionsRepository } from './account-actions.repository';

/** Milliseconds between two rounds. */
const ROUND_MS = 60 * 60_000;
/** Rows per statement: few enough that no check waits for it. */
const BATCH = 500;
/** As long as counted actions are kept; orders look back a day. */
const KEPT_HOURS = 48;

/** Deletes what accounts did two days ago, skipping rows that another replica has locked. */
export class AccountActionsKeeper extends Upkeep {
  constructor(
    private readonly actions: AccountActionsRepository,
    logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'old actions of accounts could not be forgotten' }, logger);
  }

  protected doRound(): Promise<void> {
    return this.inBatches(BATCH, (size) => this.actions.forget(KEPT_HOURS, size));
  }
}
