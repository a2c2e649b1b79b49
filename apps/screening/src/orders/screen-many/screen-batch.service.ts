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

/** Nest token of the days for which screenings are kept: older orders are refused. */
export const KEPT_DAYS = Symbol('KEPT_DAYS');

/** Bytes of answers after which no further part begins: the reply must fit into one message (1 MiB). */
const ENOUGH_BYTES = 400_000;

/** Milliseconds before the caller's deadline at which no further part begins: for the current one, and for the disk. */
const RESERVE_MS = 6_000;

type Request = RequestOf<typeof screenBatch>;
type Reply = ReplyOf<typeof screenBatch>;

/** Writes a part when its turn comes. */
type Write = () => Promise<BatchAnswer[]>;

/**
 * Screens many orders and applies many outcomes, in sequence. While one part is written, the next is prepared.
 * However many callers there are, this process prepares one part and writes one part at a time, which bounds what
 * bulk screening takes from live calls. Accounts take turns, so that none waits for more than one part of each other
 * account.
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
   * Every answer returned is stored, also when processing had to stop after it, the reply was full, or its time was
   * over: the caller sends the rest again. An outage is reported in the reply, never thrown.
   */
  async screen(request: Request): Promise<Reply> {
    const context = currentRequestContext();
    const period = { now: this.clock.now(), keptDays: this.keptDays };
    const parts = batchParts(request.items, period, request.whole);
    // Each call to another service has its own deadline: the rest of the caller's is for all of them.
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
      // Answers that may not be on disk are withheld: sent again, their orders are found or done again.
      return { answers: [], stopped: outageOf(error) };
    }
  }

  /** @param answers collects those of each written part. @returns why it stopped; null when it did not. */
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
    // Its failure surfaces when its turn comes, if it does.
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

/** The caller no longer waits: orders screened now would be screened for its next request. */
const LATE: BatchFault = {
  code: 'unavailable',
  message: 'Too many batches are being screened at the moment. Please continue from here later.',
  param: null,
};

/** The attempts of the orders that are stored. */
function storedAttempts({ items }: Request, answers: readonly BatchAnswer[]): string[] {
  return answers.flatMap(({ kind }, place) => (kind === 'screened' ? [items[place]?.attemptId ?? ''] : []));
}

/** @throws errors other than outages. */
function outageOf(error: unknown): BatchFault {
  const isOutage = error instanceof ServiceError && error.isPassing;
  if (!isOutage) throw error;
  const { code, message, param } = error;
  return { code, message, param: param ?? null };
}
