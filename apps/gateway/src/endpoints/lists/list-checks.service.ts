import { Injectable } from '@nestjs/common';
import {
  checkValues,
  MAX_VALUES_PER_CHECK,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { FairTurns, TurnNotReached } from '@rampart/fairness';
import { RpcClient } from '@rampart/rpc';
import type { ItemFault } from '../../http/forms/items/refused-items';

type Values = RequestOf<typeof checkValues>['values'];
type Checks = ReplyOf<typeof checkValues>['checks'];

/** Commands for large checks that this gateway has under way at once. */
const AT_ONCE = { ofAll: 6, ofOne: 2 };
/** Commands that one call waits with: a longer queue would only be longer. */
const PARTS_WAITING = 2;
/** Most milliseconds of the rest behind a command, which is as long as the command was: matching keeps Postgres busy. */
const MAX_REST_MS = 50;
/** Below the time that a request may take. */
const MAX_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Asks the list service about values. A call of a thousand values is forty commands: sixty such calls of one account, all
 * at once, filled the service, which then refused the orders of every account. So they go in turns between accounts.
 */
@Injectable()
export class ListChecksService {
  private readonly turns = new FairTurns(AT_ONCE);

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Checks any number of values, in commands that are each small enough for its reply to be carried.
   *
   * @throws ServiceError `unavailable` when larger checks of the account take too long; what the command throws.
   */
  async check(accountId: number, values: Values): Promise<Checks> {
    const ask = async (asked: Values) =>
      (await this.rpc.call(checkValues, { accountId, values: asked })).checks;
    if (values.length <= MAX_VALUES_PER_CHECK) return ask(values);
    const replies: Checks[] = [];
    let next = 0;
    const askInTurn = async () => {
      for (let part = next++; part * MAX_VALUES_PER_CHECK < values.length; part = next++) {
        const asked = values.slice(part * MAX_VALUES_PER_CHECK, (part + 1) * MAX_VALUES_PER_CHECK);
        replies[part] = await this.inTurn(accountId, () => ask(asked));
      }
    };
    try {
      await Promise.all(Array.from({ length: PARTS_WAITING }, askInTurn));
    } catch (error) {
      // The other half of the call asks no more.
      next = values.length;
      throw error instanceof TurnNotReached ? tooMany() : error;
    }
    return replies.flat();
  }

  /** The caller has its reply at once; the next turn begins behind the rest. */
  private async inTurn<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    const turn = await this.turns.take(accountId, MAX_WAIT_MS);
    const begunAt = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(() => turn.end(), Math.min(MAX_REST_MS, performance.now() - begunAt)).unref();
    }
  }
}

function tooMany(): ServiceError {
  return new ServiceError('unavailable', {
    message: 'Too many large list checks of this account are under way. Please wait for some to end.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** What is said of a value that the service could not read. */
export const unreadable = (entityType: string): string => `The value cannot be read as ${entityType}.`;

/** The values among many that could not be read, by their places. */
export function faultsOf(values: Values, checks: Checks): ItemFault[] {
  return values.flatMap(({ entityType }, index) => {
    if (checks[index]) return [];
    return [{ index, code: 'validation_failed' as const, param: 'value', message: unreadable(entityType) }];
  });
}
