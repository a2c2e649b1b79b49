import { Inject, Injectable, Optional } from '@nestjs/common';
import { type ListMatch, matchMany, type RequestOf, ServiceError } from '@rampart/contracts';
import { DatabaseMetrics, GroupCommit } from '@rampart/persistence';
import { RpcClient } from '@rampart/rpc';
import { currentSpan, LOGGER, runInRequestContext } from '@rampart/telemetry';
import type { Logger } from 'pino';

type Question = RequestOf<typeof matchMany>['questions'][number];
export type ListedValue = Question['values'][number];

/**
 * Most checks that share a message, and messages under way at once: two, so that one travels while the other is
 * processed.
 */
const MAX_BATCH = 32;
const LANES = 2;

/**
 * The lists service's entries for the values of a single check. It is always queried, so that an entry takes effect
 * the moment it is added; concurrent checks share a message.
 */
@Injectable()
export class AccountLists {
  private readonly questions = new GroupCommit<Question, ListMatch[]>((batch) => this.ask(batch), {
    writer: 'list_questions',
    maxBatch: MAX_BATCH,
    lanes: LANES,
    onBatch: (writer, size) => this.metrics?.onBatch(writer, size),
  });

  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly metrics?: DatabaseMetrics,
  ) {}

  /**
   * The matching entries, `index` naming the value. Without values nothing is sent.
   *
   * @throws ServiceError `unavailable` when the lists cannot be read: an answer that ignores the account's own lists
   * would be wrong.
   */
  async match(accountId: number, values: ListedValue[]): Promise<ListMatch[]> {
    return values.length === 0 ? [] : this.questions.submit({ accountId, values });
  }

  private async ask(questions: readonly Question[]): Promise<ListMatch[][]> {
    try {
      // A context of its own: one caller's deadline must not affect the others.
      return await runInRequestContext({ requestId: 'account-lists', span: currentSpan() }, async () => {
        return (await this.rpc.call(matchMany, { questions: [...questions] })).answers;
      });
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
