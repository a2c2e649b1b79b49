import {
  type BatchAnswer,
  type BatchFault,
  type RequestOf,
  ServiceError,
  screenBatch,
} from '@rampart/contracts';
import { type FairTurns, TurnNotReached } from '@rampart/fairness';
import type { RpcClient } from '@rampart/rpc';
import { currentSpan, runInRequestContext } from '@rampart/telemetry';
import { faultOf } from './read-line';

/** How long and how often an unavailable service is called again. Milliseconds. */
export interface Patience {
  readonly forMs: number;
  readonly pauseMs: number;
  /** Whether to repeat even when nothing of the batch has been answered yet. */
  readonly fromTheStart: boolean;
  /** Whether to give up at once, because this gateway stops. */
  isOver(): boolean;
}

/** Seconds after which to try again when no turn was free. */
const RETRY_AFTER_SECONDS = 10;

/** The result of a message. */
export interface AskedBatch {
  /** In the order of the items; fewer when the service stayed unavailable. */
  readonly answers: readonly BatchAnswer[];
  readonly stopped: BatchFault | null;
  /** Whether a "repeated" answer may be a repeat of this very message: something was sent twice. */
  readonly isAskedAgain: boolean;
  /** Whether items without an answer may have been screened nevertheless. */
  readonly isOutcomeUnknown: boolean;
}

/**
 * Has a message screened, repeating the rest of it while the service or the lists behind it are unavailable: a
 * restart should not end what has taken minutes. Answers are kept whatever happens to the rest.
 *
 * @param turns of which the message takes one for each try, and none while it waits.
 * @throws errors other than outages.
 */
export async function askBatch(
  rpc: RpcClient,
  turns: FairTurns,
  requestId: string,
  request: RequestOf<typeof screenBatch>,
  patience: Patience,
): Promise<AskedBatch> {
  const giveUpAt = performance.now() + patience.forMs;
  const answers: BatchAnswer[] = [];
  let isAskedAgain = false;
  let isOutcomeUnknown = false;
  for (;;) {
    let stopped: BatchFault | null;
    try {
      const items = request.items.slice(answers.length);
      // Its own deadline, not the rest of the request's, which in most batches has long passed.
      const asked = () =>
        runInRequestContext({ requestId, span: currentSpan() }, () =>
          rpc.call(screenBatch, { ...request, items }),
        );
      const reply = await turns.run(request.accountId, asked, patience.forMs);
      answers.push(...reply.answers);
      isAskedAgain ||= reply.isAskedAgain;
      stopped = reply.stopped;
    } catch (error) {
      if (error instanceof TurnNotReached)
        return { answers, stopped: NO_TURN, isAskedAgain, isOutcomeUnknown };
      stopped = outageOf(error);
      // It may have been screened nevertheless.
      isAskedAgain = true;
      isOutcomeUnknown ||= error instanceof ServiceError && error.isOutcomeUnknown;
    }
    if (stopped === null && answers.length < request.items.length) continue;
    const isHopeless =
      patience.isOver() || performance.now() >= giveUpAt || (answers.length === 0 && !patience.fromTheStart);
    if (stopped === null || isHopeless) return { answers, stopped, isAskedAgain, isOutcomeUnknown };
    await new Promise((resolve) => setTimeout(resolve, patience.pauseMs));
  }
}

const NO_TURN = faultOf(
  new ServiceError('unavailable', {
    message: 'Too many batches are being screened at the moment. Please continue from here later.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  }),
);

function outageOf(error: unknown): BatchFault {
  const isOutage = error instanceof ServiceError && error.isPassing;
  if (!isOutage) throw error;
  return faultOf(error);
}
