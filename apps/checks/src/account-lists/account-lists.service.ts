import { Inject, Injectable } from '@nestjs/common';
import { type ListMatch, matchValues, type RequestOf, ServiceError } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';

export type ListedValue = RequestOf<typeof matchValues>['values'][number];

/** What the lists service says of the values of a single check. */
@Injectable()
export class AccountLists {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The entries that match, `index` naming the value asked for. No values: nothing is asked.
   *
   * @throws ServiceError `unavailable` when the lists cannot be read: an answer that passes over the account's own
   *   word would be no honest one.
   */
  async match(accountId: number, values: ListedValue[]): Promise<ListMatch[]> {
    if (values.length === 0) return [];
    try {
      return (await this.rpc.call(matchValues, { accountId, values })).matches;
    } catch (error) {
      this.logger.warn({ err: error }, 'the lists could not be read');
      throw new ServiceError('unavailable', {
        message: "The check cannot be answered while the account's lists cannot be read. Please try again.",
        retryAfterSeconds: 1,
        cause: error,
      });
    }
  }
}
