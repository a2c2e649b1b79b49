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

/** How long a service that is away is asked again, and how often. Milliseconds. */
export interface Patience {
  readonly forMs: number;
  readonly pauseMs: number;
  /** Whether it is also asked again when it has answered nothing of the batch yet. */
  readonly fromTheStart: boolean;
}

/** Seconds after which to go on when there was no turn to be had. */
const RETRY_AFTER_SECONDS = 10;

/** What came of a message. */
export interface AskedBatch {
  /** In the order of the items; fewer when the service stayed away. */
  readonly answers: readonly BatchAnswer[];
  readonly stopped: BatchFault | null;
  /** Whether a repeat may be one of this very message: something was asked twice. */
  readonly isAskedAgain: boolean;
  /** Whether items without an answer may have been screened all the same. */
  readonly isOutcomeUnknown: boolean;
}

/**
 * Has a message screened, the rest of it again and again while the service or the lists behind it are away: a restart
 * should not end what has taken minutes. What was answered is kept whatever comes of the rest.
 *
 * @param turns of which the message takes one whenever it is asked, and none while it waits to be asked again.
 * @throws what is no outage.
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
      // Its own deadline, not what is left of the request's: that is long over in most batches.
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
      // It may have been screened all the same.
      isAskedAgain = true;
      isOutcomeUnknown ||= error instanceof ServiceError && error.isOutcomeUnknown;
    }
    if (stopped === null && answers.length < request.items.length) continue;
    const isHopeless = performance.now() >= giveUpAt || (answers.length === 0 && !patience.fromTheStart);
    if (stopped === null || isHopeless) return { answers, stopped, isAskedAgain, isOutcomeUnknown };
    await new Promise((resolve) => setTimeout(resolve, patience.pauseMs));
  }
}

const NO_TURN = faultOf(
  new ServiceError('unavailable', {
    message: 'Too many batches are being screened at the moment. Please go on from here later.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  }),
);

function outageOf(error: unknown): BatchFault {
  const isOutage =
    error instanceof ServiceError && (error.kind === 'unavailable' || error.kind === 'deadline');
  if (!isOutage) throw error;
  return faultOf(error);
}
