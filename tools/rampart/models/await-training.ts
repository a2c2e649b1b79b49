import { ApiRefusal } from '../api-client';
import { ToolError } from '../io';

/** A job as in the public API's answers. */
export interface Job {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: { readonly stage: string; readonly done: number; readonly total: number | null } | null;
  readonly error: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
}

/** How the wait polls, reports and passes time. */
export interface TrainingWatch {
  /** @throws ToolError when the API refuses or cannot be reached. */
  look(): Promise<Job>;
  /** One progress line. */
  print(line: string): void;
  pause(ms: number): Promise<unknown>;
}

/** Milliseconds before the second poll; each pause is longer, because every poll counts against the key's limit. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const LONGER = 1.5;
/** Consecutive polls that may fail: some five minutes, in which a gateway is replaced or Postgres comes back. */
const MOST_MISSES = 60;

/** Refusals that say nothing about the training: another poll may succeed. */
const PASSING: ReadonlySet<string> = new Set([
  'rate_limited',
  'unavailable',
  'deadline_exceeded',
  'internal_error',
]);

/**
 * Waits for a requested training, even through a restart of the API: in a script, no person repeats the command.
 *
 * @returns the result of the training.
 * @throws ToolError when it failed or was cancelled, when the API refuses for good, or when it has not answered for
 *   long.
 */
export async function awaitTraining(watch: TrainingWatch): Promise<Readonly<Record<string, unknown>>> {
  let printed = '';
  let misses = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * LONGER, LONGEST_PAUSE_MS)) {
    try {
      const { state, progress, error, result } = await watch.look();
      misses = 0;
      if (state === 'done') return result ?? {};
      if (state === 'failed' || state === 'cancelled') {
        throw new TrainingEnded(error ?? `The training was ${state}.`);
      }
      const line = progress === null ? state : lineOf(progress);
      if (line !== printed) watch.print(line);
      printed = line;
    } catch (error) {
      misses += 1;
      if (!isPassing(error) || misses > MOST_MISSES) throw error;
    }
    await watch.pause(pauseMs);
  }
}

/** Errors that another poll would not change. */
class TrainingEnded extends ToolError {}

function isPassing(error: unknown): boolean {
  if (error instanceof ApiRefusal) return PASSING.has(error.code);
  return error instanceof ToolError && !(error instanceof TrainingEnded);
}

function lineOf({ stage, done, total }: NonNullable<Job['progress']>): string {
  return total === null ? `${stage}: ${done}` : `${stage}: ${done} of ${total}`;
}
