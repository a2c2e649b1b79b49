import { type Command, Option } from 'commander';
import { printRecord } from '../print';
import type { Tool } from '../tool';

/** The settings, by the name of their option. The API states the allowed values. */
const SETTINGS = [
  [
    '--unlabelled-after-days <n>',
    'an approved order without an outcome counts as legitimate then, or "none"',
  ],
  ['--max-rows <n>', 'most orders of a training'],
  ['--train-every-days <n>', 'a training every so many days, or "none"'],
  ['--min-auc <share>', 'limit of a promotion, or "none"; so are those that follow'],
  ['--max-calibration-error <share>', 'on the orders of the validation'],
  ['--max-auc-loss <share>', 'against the champion'],
  ['--max-average-precision-loss <share>', 'against the champion'],
  ['--min-shadow-orders <n>', 'of the newest 10,000'],
  ['--max-reject-rate-increase <points>', 'percentage points'],
  ['--max-status-change <points>', 'percentage points of any status, up or down'],
] as const;

/** Adds `models settings`: shows how models are trained and promoted, and changes the given settings. */
export function addModelSettings(models: Command, tool: Tool): void {
  const settings = models
    .command('settings')
    .description('show how models are trained and promoted; with options, change it')
    .addOption(
      new Option('--effect <effect>', 'whether the champion only raises scores').choices([
        'raise',
        'replace',
      ]),
    );
  for (const [flags, description] of SETTINGS) settings.option(flags, description);
  settings.action(async (options: Readonly<Record<string, string>>, command: Command) => {
    const changes = Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name.replace(/[A-Z]/g, toSnake), value]),
    );
    const isChange = Object.keys(changes).length > 0;
    const api = tool.api(command);
    const record = isChange
      ? await api.ask<Record<string, unknown>>('POST', '/models/settings', changes)
      : await api.ask<Record<string, unknown>>('GET', '/models/settings');
    printRecord(tool.io, tool.isJson(command), record);
  });
}

const toSnake = (capital: string) => `_${capital.toLowerCase()}`;
