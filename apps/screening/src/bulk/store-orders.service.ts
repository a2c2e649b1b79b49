import { Inject, Injectable } from '@nestjs/common';
import type { BatchAnswer } from '@rampart/contracts';
import { blamesData } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { ScreeningDraft } from '../store-screening/screening-draft';
import { StoreScreeningService } from '../store-screening/store-screening.service';
import { answerOf, refusedAnswerOf, repeatedAnswerOf } from './batch-answers';
import { breathing } from './breathing';
import { Pacing } from './pacing';
import { StoredAnswersRepository } from './stored-answers.repository';

/** Decides and stores orders of a batch. */
@Injectable()
export class StoreOrdersService {
  private readonly pacing: Pacing;

  constructor(
    private readonly screenings: StoreScreeningService,
    private readonly storedAnswers: StoredAnswersRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.pacing = new Pacing(() => screenings.countLive());
  }

  /** Waits until all orders up to this one are on disk. @throws ServiceError `unavailable` when they are not to be. */
  flush(accountId: number, attemptId: string): Promise<void> {
    return this.screenings.flush({ accountId, attemptId });
  }

  /**
   * In the order of the drafts, in one transaction that `flush` brings to disk. One that fails because of its data is taken apart, so that one bad
   * order never takes its neighbours down.
   *
   * @param isWhole whether the whole answers are wanted.
   * @throws ServiceError `unavailable` when Postgres does not answer.
   */
  async store(
    accountId: number,
    drafts: readonly ScreeningDraft[],
    isWhole: boolean,
  ): Promise<BatchAnswer[]> {
    try {
      return await this.pacing.paced(() => this.storeTogether(accountId, drafts, isWhole));
    } catch (error) {
      if (!blamesData(error)) throw error;
      if (drafts.length === 1) return [this.blame(error)];
      const answers: BatchAnswer[] = [];
      for (const draft of drafts) answers.push(...(await this.store(accountId, [draft], isWhole)));
      return answers;
    }
  }

  private async storeTogether(
    accountId: number,
    drafts: readonly ScreeningDraft[],
    isWhole: boolean,
  ): Promise<BatchAnswer[]> {
    const stored = await this.screenings.storeInOrder(drafts, breathing());
    const repeats = stored.flatMap((each) => ('answer' in each ? [] : [each.shieldId]));
    const probabilities = await this.storedAnswers.findProbabilities(accountId, repeats);
    return stored.map((each) =>
      'answer' in each
        ? answerOf(each, isWhole)
        : repeatedAnswerOf(each, probabilities.get(each.shieldId) ?? null, isWhole),
    );
  }

  private blame(error: unknown): BatchAnswer {
    this.logger.error({ err: error }, 'an order of a batch could not be screened');
    return refusedAnswerOf({ code: 'internal_error', message: 'An internal error occurred.', param: null });
  }
}
