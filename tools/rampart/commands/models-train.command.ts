import { setTimeout as pause } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { awaitTraining, type Job } from '../models/await-training';
import { count } from '../options';
import { printRecord } from '../print';
import type { Tool } from '../tool';

/** Adds `models train`: it waits for the training and reports its progress, unless disabled. */
export function addModelTraining(models: Command, tool: Tool): void {
  models
    .command('train')
    .description('train a model on the outcomes of the orders; it becomes challenger')
    .addOption(
      new Option('--kind <kind>', 'of the model').choices(['trees', 'logistic', 'points']).default('trees'),
    )
    .addOption(new Option('--seed <n>', 'the same makes the same model').argParser(count).default(1))
    .option('--no-wait', 'only ask for it')
    .action(async ({ kind, seed, wait }: TrainingOptions, command: Command) => {
      const api = tool.api(command);
      const { job_id } = await api.ask<{ job_id: string }>('POST', '/models/train', { kind, seed });
      const look = () => api.ask<Job>('GET', `/jobs/${job_id}`);
      const print = (line: string) => tool.io.err(line);
      const record = wait ? await awaitTraining({ look, print, pause }) : { job_id };
      printRecord(tool.io, tool.isJson(command), record);
    });
}

interface TrainingOptions {
  readonly kind: string;
  readonly seed: number;
  readonly wait: boolean;
}
