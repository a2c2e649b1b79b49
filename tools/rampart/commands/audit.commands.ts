import type { Command } from 'commander';
import { count, positive, time } from '../options';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

interface AuditOptions {
  readonly account?: number;
  readonly service?: string;
  readonly action?: string;
  readonly target?: string;
  readonly since?: string;
  readonly limit: number;
  readonly cursor?: string;
}

interface AuditPage {
  readonly records: readonly AuditRecord[];
  readonly next_cursor: string | null;
  readonly unreachable: readonly string[];
}

interface AuditRecord extends Readonly<Record<string, unknown>> {
  readonly actor: { readonly kind: string; readonly id: string };
}

const COLUMNS = ['at', 'account_id', 'service', 'actor', 'action', 'target', 'before', 'after', 'request_id'];

/** `audit`: the recorded changes and their authors. */
export function addAuditCommand(program: Command, tool: Tool): void {
  program
    .command('audit')
    .description('who changed what, newest first, over all services')
    .option('--account-id, --account <id>', 'changes of one account; 0: of none', count)
    .option('--service <name>', 'changes in one service')
    .option('--action <noun.verb>', 'changes of one kind, e.g. api_key.revoke')
    .option('--target <kind/id>', 'changes of one thing, e.g. api_key/0123456789ab')
    .option('--since <time>', 'changes since then, ISO 8601', moment)
    .option('--limit <n>', 'how many', positive, 50)
    .option('--cursor <text>', 'goes on where an earlier page ended')
    .action(async (options: AuditOptions, command: Command) => {
      const query = new URLSearchParams(
        Object.entries(options).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const page = await tool.admin(command).ask<AuditPage>('GET', `/audit?${query}`);
      const isJson = tool.isJson(command);
      if (isJson) {
        printRecord(tool.io, true, { ...page });
        return;
      }
      printRows(tool.io, false, page.records.map(toRow), COLUMNS);
      for (const service of page.unreachable) tool.io.err(`${service} could not be asked.`);
      if (page.next_cursor !== null) tool.io.err(`There is more: --cursor ${page.next_cursor}`);
    });
}

const toRow = (record: AuditRecord) => ({ ...record, actor: `${record.actor.kind} ${record.actor.id}` });

const moment = (text: string): string => time(text).toISOString();
