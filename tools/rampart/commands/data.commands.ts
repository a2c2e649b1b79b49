import { type Command, Option } from 'commander';
import { loginName } from '../admin-client';
import { type ImportOutcome, importFiles } from '../data/import-files';
import { DOWNLOAD_LIMITS, type DownloadLimits, fileFromOption, urlFromOption } from '../data/named-file';
import { refreshSets, type SetStatus } from '../data/refresh-sets';
import { toStatusRow } from '../data/status-row';
import { ToolError } from '../io';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

interface ImportOptions {
  readonly file: readonly string[];
  readonly url: readonly string[];
  readonly version?: string;
  readonly date?: string;
  readonly licence?: string;
  readonly source?: string;
  readonly replace?: boolean;
  readonly allowShrink?: boolean;
  readonly allowHttp?: boolean;
  readonly by: string;
}

const STATUS_COLUMNS = [
  'set',
  'origin',
  'version',
  'rows',
  'date',
  'age',
  'stale',
  'licence',
  'digest',
  'source',
  'replicas',
];
const OUTCOME_COLUMNS = ['set', 'state', 'version', 'rows', 'replaced_version'];

/** `data status|import|refresh|rollback`: the reference data of the checks. */
export function addDataCommands(program: Command, tool: Tool): void {
  const data = program.command('data').description('reference data: what serves, import, refresh, roll back');
  addStatus(data, tool);
  addImport(data, tool);
  addRefresh(data, tool);
  addRollback(data, tool);
}

function addStatus(data: Command, tool: Tool): void {
  data
    .command('status [sets...]')
    .description('show which version of each set serves, how old it is and where it is from')
    .action(async (sets: string[], _options: object, command: Command) => {
      const all = await tool.admin(command).ask<SetStatus[]>('GET', '/data-sets');
      const wanted = sets.length === 0 ? all : all.filter(({ set }) => sets.includes(set));
      const isJson = tool.isJson(command);
      printRows(tool.io, isJson, isJson ? wanted : wanted.map(toStatusRow), STATUS_COLUMNS);
    });
}

function addImport(data: Command, tool: Tool): void {
  withBy(data.command('import <set>').description('replace a set by files; several files make one set'))
    .option('--file <[label=]path>', 'a file, plain or .gz; may be repeated', collect, [])
    .option('--url <[label=]url>', 'an address to load from; may be repeated', collect, [])
    .option('--version <version>', 'what to call it (default: the day and part of the digest)')
    .option('--date <yyyy-mm-dd>', 'day of the data (default: unknown, its age counts from the import)')
    .option('--licence <text>', 'licence of the data (default: not stated)')
    .option('--source <text>', 'where the data is from (default: the files and addresses)')
    .option(
      '--replace',
      'take it although it has less than half of the rows in service, also of a built-in set',
    )
    .addOption(new Option('--allow-shrink', 'the earlier name of --replace').hideHelp())
    .option('--allow-http', 'load over an address that is not encrypted')
    .action(async (set: string, options: ImportOptions, command: Command) => {
      const limits = limitsOf(options);
      const files = [
        ...options.file.map(fileFromOption),
        ...options.url.map((url) => urlFromOption(url, limits)),
      ];
      if (files.length === 0) throw new ToolError('Give --file or --url.');
      const { version, date, licence, by } = options;
      const source =
        options.source ??
        files
          .map(({ origin }) => origin)
          .join(', ')
          .slice(0, MAX_SOURCE);
      const allow_shrink = options.replace ?? options.allowShrink;
      const settings = { version, date, licence, source, allow_shrink, by };
      const outcome = await importFiles(tool.admin(command), set, files, settings);
      printRecord(tool.io, tool.isJson(command), outcome);
    });
}

function addRefresh(data: Command, tool: Tool): void {
  withBy(data.command('refresh [sets...]').description('load sets from the public addresses of their feeds'))
    .option('--accept-licence', 'also load what is not plainly free for use in a business')
    .action(async (sets: string[], options: { acceptLicence?: boolean; by: string }, command: Command) => {
      const { loaded, failed } = await refreshSets(tool.admin(command), tool.io, {
        sets,
        acceptsLicences: options.acceptLicence === true,
        by: options.by,
        limits: DOWNLOAD_LIMITS,
      });
      printRows(tool.io, tool.isJson(command), loaded satisfies ImportOutcome[], OUTCOME_COLUMNS);
      if (failed.length > 0) throw new ToolError(failed.join('\n'));
    });
}

function addRollback(data: Command, tool: Tool): void {
  withBy(data.command('rollback <set>').description('serve the version before the present one'))
    .addOption(
      new Option('--to <which>', 'the version before, or what comes with the suite')
        .choices(['previous', 'built-in'])
        .default('previous'),
    )
    .action(async (set: string, { to, by }: { to: string; by: string }, command: Command) => {
      const body = { to: to === 'built-in' ? 'built_in' : 'previous', by };
      const path = `/data-sets/${encodeURIComponent(set)}/rollback`;
      const status = await tool.admin(command).ask<SetStatus>('POST', path, body);
      const isJson = tool.isJson(command);
      printRecord(tool.io, isJson, isJson ? status : toStatusRow(status));
    });
}

/** Characters of a source in the admin API. */
const MAX_SOURCE = 500;

const limitsOf = ({ allowHttp }: { allowHttp?: boolean }): DownloadLimits => ({
  ...DOWNLOAD_LIMITS,
  allowHttp: allowHttp === true,
});

function collect(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

function withBy(command: Command): Command {
  return command.option('--by <name>', 'who does it, for the record', loginName());
}
