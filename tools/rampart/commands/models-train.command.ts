import { setTimeout as pause } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { ApiClient } from '../api-client';
import { ToolError } from '../io';
import { count } from '../options';
import { printRecord } from '../print';
import type { Tool } from '../tool';

/** Milliseconds between two looks at a training. */
const LOOK_MS = 500;

interface Job {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: { readonly stage: string; readonly done: number; readonly total: number | null } | null;
  readonly error: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
}

/** Adds `models train`: it waits for the training and tells how far it is, unless told otherwise. */
export function addModelTraining(models: Command, tool: Tool): void {
  models
    .command('train')
    .description('train a model on the outcomes of the orders; it becomes challenger')
    .addOption(new Option('--kind <kind>', 'of the model').choices(['trees', 'logistic']).default('trees'))
    .addOption(new Option('--seed <n>', 'the same makes the same model').argParser(count).default(1))
    .option('--no-wait', 'only ask for it')
    .action(async ({ kind, seed, wait }: TrainingOptions, command: Command) => {
      const api = tool.api(command);
      const { job_id } = await api.ask<{ job_id: string }>('POST', '/models/train', { kind, seed });
      const record = wait ? await untilDone(api, job_id, (line) => tool.io.err(line)) : { job_id };
      printRecord(tool.io, tool.isJson(command), record);
    });
}

interface TrainingOptions {
  readonly kind: string;
  readonly seed: number;
  readonly wait: boolean;
}

/** @returns what the training came to. @throws ToolError when it failed or was cancelled. */
async function untilDone(
  api: ApiClient,
  id: string,
  tell: (line: string) => void,
): Promise<Readonly<Record<string, unknown>>> {
  let told = '';
  for (;;) {
    const { state, progress, error, result } = await api.ask<Job>('GET', `/jobs/${id}`);
    if (state === 'done') return result ?? {};
    if (state === 'failed' || state === 'cancelled') {
      throw new ToolError(error ?? `The training was ${state}.`);
    }
    const line = progress === null ? state : lineOf(progress);
    if (line !== told) tell(line);
    told = line;
    await pause(LOOK_MS);
  }
}

function lineOf({ stage, done, total }: NonNullable<Job['progress']>): string {
  return total === null ? `${stage}: ${done}` : `${stage}: ${done} of ${total}`;
}
