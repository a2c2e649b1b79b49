import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type BatchAnswer, type BatchFault, MAX_BATCH_ITEMS, ServiceError } from '@rampart/contracts';
import { FairTurns } from '@rampart/fairness';
import { RpcClient } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { Caller } from '../../../access/caller';
import { toServiceError } from '../../../http/errors/to-service-error';
import { ReadingShare } from '../../../http/streams/reading-share';
import { type ManyReserved, QuotaOfMany } from '../../../usage/quota-of-many';
import { type AnswerForm, answerLine, type BatchEnd, endLine, faultLine, progressLine } from './answer-lines';
import { askBatch } from './ask-batch';
import { type BatchLane, BatchLanes } from './batch-lanes';
import { LineQueue, type QueuedLine } from './line-queue';
import { faultOf, MAX_LINE_BYTES, type ReadLine, readLine } from './read-line';

/** Bytes of lines per message. With what services add in between, it still fits into a NATS message (1 MiB). */
const MAX_MESSAGE_BYTES = 400_000;

/** How long an unavailable service is called again: longer than a restart takes, even on a busy machine. */
const PATIENCE = { forMs: 60_000, pauseMs: 500 };

/**
 * Messages at the screening service at once, in total and per account; it works on a few at a time. A batch holds a
 * turn while one of its messages is there; while it waits for its sender or reader, others have it.
 */
const TURNS = { ofAll: 8, ofOne: 2 };

/** A requested batch. */
export interface Batch extends AnswerForm {
  readonly endpointId: string;
  readonly requestId: string;
  readonly caller: Caller;
  readonly source: AsyncIterable<Buffer>;
  readonly attemptPrefix: string;
  readonly tellsEvents: boolean;
  /** Closes the connection of a caller who does not read the answers. */
  readonly hangUp: () => void;
}

type Line = QueuedLine<ReadLine>;
type Tally = { -readonly [Count in Exclude<keyof BatchEnd, 'stopped'>]: number };

/** Why a batch ends before its last line, and its first unanswered line. */
interface Stop {
  readonly error: ServiceError;
  readonly nextLine: number;
}

/** Screens lines as they arrive and answers each with a line, in order. */
@Injectable()
export class ScreenLinesService implements OnModuleDestroy {
  private readonly lanes = new BatchLanes();
  private readonly reading = new ReadingShare();
  private readonly turns = new FairTurns(TURNS);

  constructor(
    private readonly rpc: RpcClient,
    private readonly quota: QuotaOfMany,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Before the server closes, which waits until the open batches have written their last line. */
  onModuleDestroy(): void {
    this.lanes.stop();
  }

  /**
   * The last line says how it ended. What stops a batch before its first answer is thrown instead, so that it is
   * answered like any failed call.
   *
   * @throws ServiceError `rate_limited`, `quota_exceeded`, `unavailable` …
   */
  async *screen(batch: Batch): AsyncGenerator<string> {
    const { accountId } = batch.caller;
    const lane = this.lanes.enter(batch.caller);
    const queue = new LineQueue(
      batch.source,
      MAX_LINE_BYTES,
      (line) => readLine(line, batch),
      (bytes, slice) => this.reading.run(accountId, bytes, slice),
    );
    const tally: Tally = { lines: 0, orders: 0, outcomes: 0, repeated: 0, refused: 0 };
    const isWhole = batch.detail === 'full' || batch.expand.length > 0;
    let nextLine = 1;
    try {
      for (;;) {
        const lines = await lane.whileIdle(queue.take(MAX_BATCH_ITEMS, MAX_MESSAGE_BYTES));
        if (lines.length === 0) break;
        const { text, stop } = await this.screenSome(batch, lane, lines, isWhole, tally);
        nextLine = (lines.at(-1)?.number ?? 0) + 1;
        // Refused lines take no turn: other calls are still answered in between.
        await nextTurn();
        if (stop !== null) return yield* this.end(batch, tally, text, stop);
        lane.beginIdle(batch.hangUp);
        yield batch.detail === 'none' ? `${text}${progressLine(nextLine - 1)}` : text;
        lane.endIdle();
      }
      yield endLine({ ...tally, stopped: null }, batch.requestId);
    } catch (error) {
      yield* this.end(batch, tally, '', { error: toServiceError(error), nextLine });
    } finally {
      queue.close();
      lane.leave();
    }
  }

  private *end(
    { requestId }: Batch,
    tally: Tally,
    text: string,
    { error, nextLine }: Stop,
  ): Generator<string> {
    if (tally.lines === 0) throw error;
    if (error.kind === 'internal')
      this.logger.error({ requestId, err: error.cause ?? error }, 'a batch failed');
    const stopped = { fault: faultOf(error), nextLine, reason: error.details?.reason };
    yield `${text}${endLine({ ...tally, stopped }, requestId)}`;
  }

  private async screenSome(
    batch: Batch,
    lane: BatchLane,
    lines: readonly Line[],
    isWhole: boolean,
    tally: Tally,
  ): Promise<{ text: string; stop: Stop | null }> {
    const orders = lines.filter(isOrder);
    const reserved =
      orders.length === 0
        ? NOTHING_RESERVED
        : await this.quota.reserve(batch.caller, batch.endpointId, orders.length);
    const beyond = orders[reserved.granted];
    const served = beyond === undefined ? lines : lines.slice(0, lines.indexOf(beyond));
    const asked = await this.ask(batch, lane, served, reserved, isWhole, tally.lines > 0);
    const answered = served.slice(0, asked.count);
    // What may have been screened stays charged: sent again, it is answered as a repeat, which does not count.
    const mayBeScreened = asked.isOutcomeUnknown ? served.slice(asked.count).filter(isOrder).length : 0;
    await reserved.release(reserved.granted - countTaken(answered, asked) - mayBeScreened);
    const text = answered.map((line) => this.answer(batch, line, asked.answerOf(line), tally)).join('');
    const unanswered = served[asked.count];
    if (unanswered !== undefined && asked.stopped !== null) {
      const error = lane.ending ?? serviceErrorOf(asked.stopped);
      return { text, stop: { error, nextLine: unanswered.number } };
    }
    if (beyond === undefined || reserved.refusal === null) return { text, stop: null };
    return { text, stop: { error: reserved.refusal, nextLine: beyond.number } };
  }

  private async ask(
    { caller, requestId, tellsEvents }: Batch,
    lane: BatchLane,
    lines: readonly Line[],
    { remainingToday, remainingThisMonth, release, granted }: ManyReserved,
    isWhole: boolean,
    fromTheStart: boolean,
  ) {
    const asked = lines.filter(hasItem);
    const items = asked.map(({ item }) => item.item);
    if (items.length === 0)
      return {
        count: lines.length,
        answerOf: () => null,
        stopped: null,
        isAskedAgain: false,
        isOutcomeUnknown: false,
      };
    const request = {
      accountId: caller.accountId,
      sandbox: caller.mode === 'test',
      tellsEvents,
      whole: isWhole,
      items,
      remainingToday,
      remainingThisMonth,
    };
    const { answers, ...outcome } = await askBatch(this.rpc, this.turns, requestId, request, {
      ...PATIENCE,
      fromTheStart,
      isOver: () => lane.ending !== null,
    }).catch(async (error: unknown) => {
      if (!(error instanceof ServiceError && error.isOutcomeUnknown)) await release(granted);
      throw error;
    });
    const byNumber = new Map(answers.map((answer, n) => [asked[n]?.number, answer]));
    const first = asked[answers.length];
    const count = first === undefined ? lines.length : lines.indexOf(first);
    return { count, answerOf: ({ number }: Line) => byNumber.get(number) ?? null, ...outcome };
  }

  private answer(batch: Batch, line: Line, answer: BatchAnswer | null, tally: Tally): string {
    const { userOrderId, ignoredFields } = line.item;
    const name = { number: line.number, userOrderId, ignoredFields };
    tally.lines += 1;
    if (answer === null || answer.kind === 'refused') tally.refused += 1;
    else if (answer.kind === 'learned') tally.outcomes += 1;
    else tally.orders += 1;
    if (answer?.kind === 'screened' && answer.isRepeat) tally.repeated += 1;
    if (answer !== null) return answerLine(name, answer, batch);
    if ('fault' in line.item) return faultLine(name, line.item.fault);
    throw new Error('a line has neither an answer nor a fault');
  }
}

const NOTHING_RESERVED: ManyReserved = {
  granted: 0,
  remainingToday: 0,
  remainingThisMonth: 0,
  refusal: null,
  release: async () => {},
};

type LineWithItem = QueuedLine<Extract<ReadLine, { item: unknown }>>;
const hasItem = (line: Line): line is LineWithItem => 'item' in line.item;
const isOrder = (line: Line): boolean => hasItem(line) && line.item.item.kind === 'order';

/** The orders to charge: those screened now. Where something was sent twice, this can no longer be determined. */
function countTaken(
  lines: readonly Line[],
  { answerOf, isAskedAgain }: { answerOf(line: Line): BatchAnswer | null; isAskedAgain: boolean },
): number {
  return lines.filter((line) => {
    const answer = answerOf(line);
    return answer?.kind === 'screened' && (isAskedAgain || !answer.isRepeat);
  }).length;
}

function serviceErrorOf({ code, message, param }: BatchFault): ServiceError {
  return new ServiceError(code, { message, param: param ?? undefined });
}
