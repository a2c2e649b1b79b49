import { Inject, Injectable, Optional } from '@nestjs/common';
import { type ListMatch, matchMany, type RequestOf, ServiceError } from '@rampart/contracts';
import { DatabaseMetrics, GroupCommit } from '@rampart/persistence';
import { RpcClient } from '@rampart/rpc';
import { currentSpan, LOGGER, runInRequestContext } from '@rampart/telemetry';
import type { Logger } from 'pino';

type Question = RequestOf<typeof matchMany>['questions'][number];
export type ListedValue = Question['values'][number];

/** Questions that share a trip at the most, and trips under way at once: one hides behind the other. */
const MAX_BATCH = 32;
const LANES = 2;

/**
 * What the lists service says of the values of a single check. It is always asked, so that an entry holds from the
 * moment it was added; checks that come at once share a trip.
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
   * The entries that match, `index` naming the value asked for. No values: nothing is asked.
   *
   * @throws ServiceError `unavailable` when the lists cannot be read: an answer that passes over the account's own
   *   word would be no honest one.
   */
  async match(accountId: number, values: ListedValue[]): Promise<ListMatch[]> {
    return values.length === 0 ? [] : this.questions.submit({ accountId, values });
  }

  private async ask(questions: readonly Question[]): Promise<ListMatch[][]> {
    try {
      // A context of its own: the deadline of one of the callers is none for the others.
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
