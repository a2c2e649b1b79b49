import { untilTrue } from '@rampart/testing';
import type { Answer } from '../api-client.fixture';

export interface Callers {
  /** Resolves once so many more changes have been answered with success. */
  untilDone(more: number): Promise<void>;
  /** Resolves once a change has failed from now on: an outage has reached a caller. */
  untilFailing(): Promise<void>;
  /** How changes failed since the last call. */
  takeFailures(): string[];
  /** Lets each caller finish its current piece. Safe to call twice. */
  stop(): Promise<void>;
}

/** Milliseconds that a caller waits after a failure: otherwise the load itself would keep the suite down. */
const PAUSE_MS = 20;
/** Milliseconds between two pieces of a caller: a steady stream that leaves time for the apps that start beside it. */
const REST_MS = 300;

/**
 * Callers that do one piece of work after another until they are stopped.
 *
 * @param work gets the number of the piece; calls `onDone` for each successful change, and throws for a failed one: the
 *   rest of the piece is then skipped.
 * @param close closes resources when all have stopped.
 */
export function startCallers(
  count: number,
  work: (piece: number, onDone: () => void) => Promise<void>,
  close: () => Promise<void>,
): Callers {
  let pieces = 0;
  let done = 0;
  let failures = 0;
  let reasons: string[] = [];
  let isStopping = false;
  let stopped: Promise<void> | undefined;
  const onDone = () => {
    done += 1;
  };
  const run = async () => {
    while (!isStopping) {
      try {
        await work(pieces++, onDone);
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
      } catch (error) {
        failures += 1;
        reasons.push((error as Error).message);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
  const running = Promise.all(Array.from({ length: count }, run));
  return {
    untilDone: (more) => {
      const wanted = done + more;
      return untilTrue(async () => done >= wanted, `${more} more changes are made`, 60_000);
    },
    untilFailing: () => {
      const before = failures;
      return untilTrue(async () => failures > before, 'an outage reaches a caller');
    },
    takeFailures: () => {
      const taken = reasons;
      reasons = [];
      return taken;
    },
    stop: () => {
      isStopping = true;
      stopped ??= running.then(close);
      return stopped;
    },
  };
}

/** @throws Error for any answer but 200. */
export function succeeded(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  throw new Error(`${answer.status} ${answer.error.code}`);
}
