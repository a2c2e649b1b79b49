import { Injectable } from '@nestjs/common';
import { AccountTurns } from '@rampart/rpc';

/** Below the two-second deadline of a command. */
const MAX_WAIT_MS = 1_500;
/** Above what one gateway lets an account have under way. */
const WAITING = 256;

/**
 * Limits the connections to Postgres that an account's calls may hold in one process. Orders of all accounts are
 * matched over the same pool (`DATABASE_POOL_SIZE`, 10 by default): one account that does all of this at once,
 * including an import, leaves enough for two matching statements.
 */
@Injectable()
export class ListsTurns {
  /** Pages with a filter that no index serves: such a page may read every row of the account. */
  readonly searches = new AccountTurns({
    most: 2,
    perAccount: 1,
    waitingPerAccount: WAITING,
    maxWaitMs: MAX_WAIT_MS,
  });
  /** Matches of more keys than fit into a shared statement. */
  readonly largeMatches = new AccountTurns({
    most: 2,
    perAccount: 1,
    waitingPerAccount: WAITING,
    maxWaitMs: 900,
  });
  /** Changes of entries: they may wait for the row of a value that the account's import is writing. */
  readonly changes = new AccountTurns({
    most: 6,
    perAccount: 4,
    waitingPerAccount: WAITING,
    maxWaitMs: MAX_WAIT_MS,
  });
}
