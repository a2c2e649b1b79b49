import { Inject, Injectable } from '@nestjs/common';
import type { BatchAnswer } from '@rampart/contracts';
import { Pacing } from '@rampart/fairness';
import { blamesData } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { ScreeningDraft } from '../../store/screening-draft';
import { StoreBatchService } from '../../store/store-batch.service';
import { StoreScreeningService } from '../../store/store-screening.service';
import { answerOf, refusedAnswerOf, repeatedAnswerOf } from '../batch-answers';
import { OutcomesOfPartService } from '../outcomes/outcomes-of-part.service';
import { breathing } from '../share/breathing';
import { StoredAnswersRepository } from '../stored-answers.repository';
import { type BatchPart, outcomesOf, type PartEntry } from './batch-parts';

/** A part whose orders are drafted. */
export interface DraftedPart extends BatchPart {
  readonly accountId: number;
  /** The drafts of the part's orders, in their order. */
  readonly drafts: readonly ScreeningDraft[];
  /** Whether whole answers are wanted. */
  readonly isWhole: boolean;
}

/** Decides and stores the orders of a part, and applies its outcomes, each at its position. */
@Injectable()
export class WritePartService {
  private readonly pacing: Pacing;
  private readonly pacingBefore: Pacing;

  constructor(
    live: StoreScreeningService,
    private readonly batches: StoreBatchService,
    private readonly storedAnswers: StoredAnswersRepository,
    private readonly outcomes: OutcomesOfPartService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.pacing = new Pacing(() => live.countLive());
    this.pacingBefore = new Pacing(() => live.countLive());
  }

  /** Does the work before a part is written, with the same pauses for live orders. @throws the errors of the work. */
  prepare<T>(work: () => Promise<T>): Promise<T> {
    return this.pacingBefore.paced(work);
  }

  /** Waits until these orders are on disk. @throws ServiceError `unavailable` when they cannot be. */
  flush(accountId: number, attemptIds: readonly string[]): Promise<void> {
    return this.batches.flush(accountId, attemptIds);
  }

  /**
   * The answers in the order of the entries, in one transaction that `flush` brings to disk. A part that fails
   * because of its data is divided into single entries, so that one bad order does not affect its neighbours.
   *
   * @throws ServiceError `unavailable` when Postgres does not answer.
   */
  async write(part: DraftedPart): Promise<BatchAnswer[]> {
    try {
      return await this.pacing.paced(() => this.writeTogether(part));
    } catch (error) {
      if (!blamesData(error)) throw error;
      if (part.entries.length === 1) return [this.blame(error)];
      const answers: BatchAnswer[] = [];
      for (const single of singlesOf(part)) answers.push(...(await this.write(single)));
      return answers;
    }
  }

  private async writeTogether(part: DraftedPart): Promise<BatchAnswer[]> {
    const partOutcomes = this.outcomes.of(part.accountId, outcomesOf(part));
    const screened =
      part.drafts.length === 0 && partOutcomes === null ? [] : await this.store(part, partOutcomes);
    const learned = partOutcomes?.answers() ?? [];
    let orders = 0;
    let outcomes = 0;
    return part.entries.map((entry) => {
      if (entry.kind === 'refused') return refusedAnswerOf(entry.fault);
      const answer = entry.kind === 'order' ? screened[orders++] : learned[outcomes++];
      if (answer === undefined) throw new Error('an entry of a part has no answer');
      return answer;
    });
  }

  private async store(
    { accountId, drafts, isWhole }: DraftedPart,
    outcomes: ReturnType<OutcomesOfPartService['of']>,
  ): Promise<BatchAnswer[]> {
    const stored = await this.batches.store(drafts, breathing(), outcomes);
    const repeats = stored.flatMap((each) => ('answer' in each ? [] : [each.shieldId]));
    const probabilities = await this.storedAnswers.findProbabilities(accountId, repeats);
    return stored.map((each) =>
      'answer' in each
        ? answerOf(each, isWhole)
        : repeatedAnswerOf(each, probabilities.get(each.shieldId) ?? null, isWhole),
    );
  }

  private blame(error: unknown): BatchAnswer {
    this.logger.error({ err: error }, 'a line of a batch could not be screened');
    return refusedAnswerOf({ code: 'internal_error', message: 'An internal error occurred.', param: null });
  }
}

/** Each entry as a part of its own. */
function singlesOf(part: DraftedPart): DraftedPart[] {
  let orders = 0;
  return part.entries.map((entry) => ({
    ...part,
    entries: [alone(entry)],
    drafts: entry.kind === 'order' ? part.drafts.slice(orders, ++orders) : [],
  }));
}

function alone(entry: PartEntry): PartEntry {
  return entry.kind === 'outcome' ? { ...entry, ordersBefore: 0 } : entry;
}
