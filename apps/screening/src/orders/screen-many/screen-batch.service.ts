import { Inject, Injectable } from '@nestjs/common';
import {
  type BatchAnswer,
  type BatchFault,
  type ReplyOf,
  type RequestOf,
  ServiceError,
  type screenBatch,
} from '@rampart/contracts';
import { FairTurns } from '@rampart/fairness';
import { currentRequestContext, runInRequestContext } from '@rampart/telemetry';
import { CLOCK, type Clock } from '../../clock';
import { bytesOf } from './batch-answers';
import { type BatchPart, batchParts, ordersOf } from './parts/batch-parts';
import { type BatchContext, DraftOrdersService } from './parts/draft-orders.service';
import { WritePartService } from './parts/write-part.service';

/** Nest token of the days for which screenings are kept: older orders are not taken in. */
export const KEPT_DAYS = Symbol('KEPT_DAYS');

/** Bytes of answers behind which no further part is begun: the reply must fit into one message (1 MiB). */
const ENOUGH_BYTES = 400_000;

/** Milliseconds before the caller's deadline from where on no part is begun: for the one under way, and for the disk. */
const RESERVE_MS = 6_000;

type Request = RequestOf<typeof screenBatch>;
type Reply = ReplyOf<typeof screenBatch>;

/** Writes what a part is about, once it is its turn. */
type Write = () => Promise<BatchAnswer[]>;

/**
 * Screens many orders and learns many outcomes, one after the other. While one part is written, the next is found out
 * about. Whatever number of callers: one part is prepared and one is written at a time in this process, which bounds what
 * bulk screening takes from live calls. Parts of several accounts are done in turn, so that no account waits for more than
 * one part of each other.
 */
@Injectable()
export class ScreenBatchService {
  private readonly preparing = new FairTurns({ ofAll: 1 });
  private readonly writing = new FairTurns({ ofAll: 1 });

  constructor(
    private readonly drafter: DraftOrdersService,
    private readonly writer: WritePartService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(KEPT_DAYS) private readonly keptDays: number,
  ) {}

  /**
   * What was answered is stored, also when it had to stop behind it, or had enough for one reply, or its time was over:
   * the rest is to be asked for again. Never throws for an outage: it says so.
   */
  async screen(request: Request): Promise<Reply> {
    const context = currentRequestContext();
    const period = { now: this.clock.now(), keptDays: this.keptDays };
    const parts = batchParts(request.items, period, request.whole);
    // Each question to a neighbour has its own deadline: what is left of the caller's is for all of them.
    const done = await runInRequestContext(
      { requestId: context?.requestId ?? 'none', deadlineAt: undefined },
      () => this.work(request, parts, (context?.deadlineAt ?? Number.POSITIVE_INFINITY) - RESERVE_MS),
    );
    return { ...done, isAskedAgain: context?.isRepeat === true };
  }

  private async work(
    request: Request,
    parts: readonly BatchPart[],
    lateAt: number,
  ): Promise<Omit<Reply, 'isAskedAgain'>> {
    const answers: BatchAnswer[] = [];
    const stopped = await this.workOn(request, parts, lateAt, answers);
    try {
      const stored = storedAttempts(request, answers);
      if (stored.length > 0) await this.writer.flush(request.accountId, stored);
      return { answers, stopped };
    } catch (error) {
      // What may not be on disk is told to nobody: it is asked for again, and found or done again.
      return { answers: [], stopped: outageOf(error) };
    }
  }

  /** @param answers takes those of each part that is written. @returns why it stopped; null when it did not. */
  private async workOn(
    request: Request,
    parts: readonly BatchPart[],
    lateAt: number,
    answers: BatchAnswer[],
  ): Promise<BatchFault | null> {
    const { accountId } = request;
    let bytes = 0;
    try {
      const context = await this.drafter.open(request, parts);
      let next = this.prepare(request, context, parts[0]);
      for (const place of parts.keys()) {
        const write = await next;
        if (performance.now() > lateAt) return answers.length > 0 ? null : LATE;
        next = this.prepare(request, context, parts[place + 1]);
        const written = await this.writing.run(accountId, write);
        answers.push(...written);
        bytes += bytesOf(written);
        if (bytes > ENOUGH_BYTES) break;
      }
      return null;
    } catch (error) {
      return outageOf(error);
    }
  }

  private prepare(request: Request, context: BatchContext, part: BatchPart | undefined): Promise<Write> {
    const write = this.writeOf(request, context, part);
    // Its failure is told when its turn comes, if it comes at all.
    write.catch(() => undefined);
    return write;
  }

  private async writeOf(
    request: Request,
    context: BatchContext,
    part: BatchPart | undefined,
  ): Promise<Write> {
    if (part === undefined) return async () => [];
    const orders = ordersOf(part);
    const { accountId, whole: isWhole } = request;
    const drafts =
      orders.length === 0
        ? []
        : await this.preparing.run(accountId, () =>
            this.writer.prepare(() => this.drafter.draft(request, context, orders)),
          );
    return () => this.writer.write({ ...part, accountId, drafts, isWhole });
  }
}

/** Whoever asked waits no longer: what would be screened now would be screened for the next who asks. */
const LATE: BatchFault = {
  code: 'unavailable',
  message: 'Too many batches are being screened at the moment. Please continue from here later.',
  param: null,
};

/** The attempts of the orders that are stored. */
function storedAttempts({ items }: Request, answers: readonly BatchAnswer[]): string[] {
  return answers.flatMap(({ kind }, place) => (kind === 'screened' ? [items[place]?.attemptId ?? ''] : []));
}

/** @throws what is no outage. */
function outageOf(error: unknown): BatchFault {
  const isOutage =
    error instanceof ServiceError && (error.kind === 'unavailable' || error.kind === 'deadline');
  if (!isOutage) throw error;
  const { code, message, param } = error;
  return { code, message, param: param ?? null };
}
