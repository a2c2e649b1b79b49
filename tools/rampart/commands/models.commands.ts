import { type Command, Option } from 'commander';
import { positive } from '../options';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';
import { addModelSettings } from './models-settings.commands';
import { addModelTraining } from './models-train.command';

type Row = Readonly<Record<string, unknown>>;
interface Figures extends Row {
  readonly auc: number | null;
  readonly average_precision: number | null;
}
interface Model extends Row {
  readonly number: number;
  readonly kind: string;
  readonly role: string | null;
  readonly created_at: string;
  readonly card: Row & { readonly orders: number; readonly frauds: number; readonly validation: Figures };
}

/**
 * Adds `models`: scorers that learn from the outcomes of orders. They call the public API with a key of the account.
 */
export function addModelCommands(program: Command, tool: Tool): void {
  const models = program.command('models').description('train, compare and promote scorers');
  addReading(models, tool);
  addModelTraining(models, tool);
  addComparison(models, tool);
  addChanges(models, tool);
  addModelSettings(models, tool);
}

function addReading(models: Command, tool: Tool): void {
  models
    .command('status')
    .description('say whether a trained model scores, and why not')
    .action(async (_options, command: Command) => {
      const status = await tool.api(command).ask<Row>('GET', '/models/status');
      printRecord(tool.io, tool.isJson(command), status);
    });
  models
    .command('list')
    .description('list the models, newest first')
    .action(async (_options, command: Command) => {
      const found = await tool.api(command).ask<{ models: Model[] }>('GET', '/models?limit=100');
      const isJson = tool.isJson(command);
      printRows(tool.io, isJson, isJson ? found.models : found.models.map(toLine), LINE);
    });
  models
    .command('show')
    .argument('<number>', 'of the model', positive)
    .description('show a model with its card')
    .action(async (number: number, _options, command: Command) => {
      const { card, ...model } = await tool.api(command).ask<Model>('GET', `/models/${number}`);
      printRecord(
        tool.io,
        tool.isJson(command),
        tool.isJson(command) ? { ...model, card } : { ...model, ...card },
      );
    });
}

const LINE = ['number', 'role', 'kind', 'orders', 'frauds', 'auc', 'average_precision', 'created_at'];

function toLine({ number, role, kind, created_at, card }: Model): Row {
  const { orders, frauds, validation } = card;
  const { auc, average_precision } = validation;
  return { number, role, kind, orders, frauds, auc, average_precision, created_at };
}

interface Compared {
  readonly champion?: number;
  readonly challenger?: number;
  readonly since?: string;
  readonly until?: string;
}

interface Side {
  readonly model: number | null;
  readonly figures: Row;
}

function addComparison(models: Command, tool: Tool): void {
  models
    .command('compare')
    .description('hold champion and challenger, or two others, against each other on the same orders')
    .addOption(new Option('--champion <number>', 'another model than the champion').argParser(positive))
    .addOption(new Option('--challenger <number>', 'another model than the challenger').argParser(positive))
    .option('--since <time>', 'orders from then on, e.g. 2026-01-31T00:00:00Z')
    .option('--until <time>', 'orders before then')
    .action(async (options: Compared, command: Command) => {
      const query = new URLSearchParams(
        Object.entries(options).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const found = await tool
        .api(command)
        .ask<Row & { champion: Side; challenger: Side }>('GET', `/models/compare?${query}`);
      if (tool.isJson(command)) return printRecord(tool.io, true, found);
      const { champion, challenger, ...rest } = found;
      printRows(tool.io, false, [sideOf('champion', champion), sideOf('challenger', challenger)], SIDES);
      printRecord(tool.io, false, rest);
    });
}

const SIDES = [
  'side',
  'model',
  'orders',
  'frauds',
  'auc',
  'average_precision',
  'recall_at_1pct_fpr',
  'calibration_error',
];

const sideOf = (side: string, { model, figures }: Side): Row => ({ side, model, ...figures });

function addChanges(models: Command, tool: Tool): void {
  models
    .command('challenger')
    .argument('<number>', 'of the model', positive)
    .description('let a model score in shadow')
    .action((number: number, _options, command: Command) =>
      change(tool, command, `/models/${number}/challenger`),
    );
  models
    .command('promote')
    .argument('<number>', 'of the model', positive)
    .description('make a model champion, if its figures are within the limits')
    .action((number: number, _options, command: Command) =>
      change(tool, command, `/models/${number}/promote`),
    );
  models
    .command('rollback')
    .description('go back to the champion before, or to none')
    .action(async (_options, command: Command) => {
      const done = await tool.api(command).ask<Row>('POST', '/models/rollback', {});
      printRecord(tool.io, tool.isJson(command), done);
    });
}

async function change(tool: Tool, command: Command, path: string): Promise<void> {
  const { number, role } = await tool.api(command).ask<Model>('POST', path, {});
  printRecord(tool.io, tool.isJson(command), { number, role });
}
