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
/** Commands that one call may have waiting: a longer queue would not be faster. */
const PARTS_WAITING = 2;
/**
 * Longest pause in milliseconds after a command. The pause is as long as the command was, since matching keeps
 * Postgres busy.
 */
const MAX_REST_MS = 50;
/** Shorter than the deadline of a request. */
const MAX_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Sends values to the lists service. A call of a thousand values is forty commands: sixty concurrent calls of one
 * account saturated the service, which then refused the orders of every account. So accounts take turns.
 */
@Injectable()
export class ListChecksService {
  private readonly turns = new FairTurns(AT_ONCE);

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Checks any number of values, in commands small enough for their replies to fit into a message.
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
      // The other half of the call sends nothing more.
      next = values.length;
      throw error instanceof TurnNotReached ? tooMany() : error;
    }
    return replies.flat();
  }

  /** The caller gets its reply at once; the next turn begins after the pause. */
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

/** The sentence for a value that the service could not read. */
export const unreadable = (entityType: string): string => `The value cannot be read as ${entityType}.`;

/** The values that could not be read, by their index. */
export function faultsOf(values: Values, checks: Checks): ItemFault[] {
  return values.flatMap(({ entityType }, index) => {
    if (checks[index]) return [];
    return [{ index, code: 'validation_failed' as const, param: 'value', message: unreadable(entityType) }];
  });
}
