import { ToolError } from '../io';
import { lookAgain } from '../look-again';

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

/**
 * Waits for a requested training, even through a restart of the API: in a script, no person repeats the command.
 *
 * @returns the result of the training.
 * @throws ToolError when it failed or was cancelled, when the API refuses for good, or when it has not answered for
 *   long.
 */
export async function awaitTraining(watch: TrainingWatch): Promise<Readonly<Record<string, unknown>>> {
  let printed = '';
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * LONGER, LONGEST_PAUSE_MS)) {
    const { state, progress, error, result } = await lookAgain(
      () => watch.look(),
      (ms) => watch.pause(ms),
    );
    if (state === 'done') return result ?? {};
    if (state === 'failed' || state === 'cancelled') {
      throw new ToolError(error ?? `The training was ${state}.`);
    }
    const line = progress === null ? state : lineOf(progress);
    if (line !== printed) watch.print(line);
    printed = line;
    await watch.pause(pauseMs);
  }
}

function lineOf({ stage, done, total }: NonNullable<Job['progress']>): string {
  return total === null ? `${stage}: ${done}` : `${stage}: ${done} of ${total}`;
}
