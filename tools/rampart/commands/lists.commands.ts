import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { ApiClient } from '../api-client';
import { ToolError } from '../io';
import { lookAgain } from '../look-again';
import { printRecord } from '../print';
import type { Tool } from '../tool';

interface ImportOptions {
  readonly list?: string;
  readonly kind?: string;
  readonly columns?: string;
  readonly skip?: boolean;
  readonly dryRun?: boolean;
}

interface ImportState {
  readonly import_id: number;
  readonly status: string;
  readonly [member: string]: unknown;
}

const ENDED: readonly string[] = ['done', 'refused', 'failed'];
const LOOK_EVERY_MS = 500;

/** `lists import`: a file of entries onto the lists of an account, over the public API. */
export function addListCommands(program: Command, tool: Tool): void {
  program
    .command('lists')
    .description(
      'blacklist and whitelist of an account (needs RAMPART_URL, and RAMPART_API_KEY with the scope pii.reveal)',
    )
    .command('import <file>')
    .description(
      'import CSV, one value per line, hosts files, netsets, or JSON (MISP, STIX, AbuseIPDB), and wait for its end',
    )
    .addOption(
      new Option('--list-type, --list <list>', 'the list for lines that name none').choices([
        'blacklist',
        'whitelist',
      ]),
    )
    .option(
      '--entity-type, --kind <kind>',
      'the kind of values for lines that name none, such as ip or email',
    )
    .option('--columns <pairs>', "the file's columns, such as value:IP,reason:Comment or value:1")
    .option('--skip', 'skip refused lines instead of refusing the file')
    .option('--dry-run', 'only report what would happen')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const api = tool.api(command);
      const begun = await api.sendFile<ImportState>(`/lists/import${queryOf(options)}`, await read(file));
      const ended = await untilEnded(api, begun);
      printRecord(tool.io, tool.isJson(command), ended);
      if (ended.status !== 'done') tool.endWith(1);
    });
}

function queryOf({ list, kind, columns, skip, dryRun }: ImportOptions): string {
  const given = {
    list_type: list,
    entity_type: kind,
    columns,
    on_refused: skip ? 'skip' : undefined,
    dry_run: dryRun ? 'true' : undefined,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? '' : `?${query}`;
}

/** @throws ToolError when there is no such file. */
async function read(file: string): Promise<Blob> {
  try {
    return await openAsBlob(file, { type: 'text/csv' });
  } catch (error) {
    throw new ToolError(`Cannot read ${file}.`, { cause: error });
  }
}

async function untilEnded(api: ApiClient, begun: ImportState): Promise<ImportState> {
  let state = begun;
  while (!ENDED.includes(state.status)) {
    await pause(LOOK_EVERY_MS);
    state = await lookAgain(() => api.ask<ImportState>('GET', `/lists/imports/${begun.import_id}`));
  }
  return state;
}
