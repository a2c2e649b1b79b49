import type { Command } from 'commander';
import { ToolError } from '../io';
import { printRecord, printRows } from '../print';
import { type Difference, formatDifference } from '../rules/difference';
import { exportRules, writeExport } from '../rules/export-rules';
import { inFiles } from '../rules/file-faults';
import { readAllRules, relevantVersion } from '../rules/public-rules';
import { readRuleFiles } from '../rules/read-rule-files';
import type { RuleFile } from '../rules/rule-file';
import type { Tool } from '../tool';

interface Plan extends Difference {
  readonly number: number;
  readonly refusals: readonly { readonly name: string; readonly message: string }[];
}

interface FolderOptions {
  readonly empty?: boolean;
}

/** Exit code of a plan with changes, for CI jobs. */
const CHANGES = 2;

/** `rules list|plan|apply|export`: workflow rules as files, over the public API. */
export function addRuleCommands(program: Command, tool: Tool): void {
  const rules = program
    .command('rules')
    .description('workflow rules as files in git: one rule a file (needs RAMPART_URL and RAMPART_API_KEY)');
  addList(rules, tool);
  addPlan(rules, tool);
  addApply(rules, tool);
  addExport(rules, tool);
}

function addList(rules: Command, tool: Tool): void {
  rules
    .command('list')
    .description('list the rules, each by the version that decides, else the one in shadow, else the newest')
    .action(async (_options: object, command: Command) => {
      const all = await readAllRules(tool.api(command));
      const rows = all.map((rule) => {
        const { mode, trigger, priority, action } = relevantVersion(rule) ?? {};
        const { id, name, active_version, shadow_version, newest_version } = rule;
        const versions = { active_version, shadow_version, newest_version };
        return { id, mode, priority, name, trigger, action: action?.type, ...versions };
      });
      const columns = [
        'id',
        'mode',
        'priority',
        'name',
        'trigger',
        'action',
        'active_version',
        'shadow_version',
      ];
      printRows(tool.io, tool.isJson(command), rows, [...columns, 'newest_version']);
    });
}

function addPlan(rules: Command, tool: Tool): void {
  rules
    .command('plan <folder>')
    .description('show what apply would change; exit code 0: nothing, 2: something, 1: it would be refused')
    .option('--empty', 'the folder may hold no rule: nothing is to be asked any more')
    .action(async (folder: string, options: FolderOptions, command: Command) => {
      const { plan } = await planFolder(tool, command, folder, options);
      if (plan.refusals.length > 0) throw refusedPlan(plan);
      if (plan.changes.length > 0) tool.endWith(CHANGES);
    });
}

function addApply(rules: Command, tool: Tool): void {
  rules
    .command('apply <folder>')
    .description('show the difference, and with --yes make what is asked exactly what the files say')
    .option('--yes', 'apply it; without it nothing is changed')
    .option('--empty', 'the folder may hold no rule: nothing is to be asked any more')
    .action(async (folder: string, options: FolderOptions & { readonly yes?: boolean }, command: Command) => {
      const { plan, files } = await planFolder(tool, command, folder, options);
      if (plan.refusals.length > 0) throw refusedPlan(plan);
      if (plan.changes.length === 0) return;
      if (options.yes !== true)
        throw new ToolError('Nothing was changed. Give --yes to apply the difference.');
      const body = { rules: files.map(({ rule }) => rule), expected_number: plan.number };
      const { number } = await tool.api(command).ask<{ number: number }>('POST', '/rulesets', body);
      tool.io.err(`Rule set ${number} holds.`);
    });
}

function addExport(rules: Command, tool: Tool): void {
  rules
    .command('export <folder>')
    .description('write the rules that are asked into a folder, one file each')
    .option('--all', 'also those of which nothing is asked, as disabled')
    .action(async (folder: string, { all = false }: { readonly all?: boolean }, command: Command) => {
      const files = exportRules(await readAllRules(tool.api(command)), all);
      await writeExport(folder, files);
      const rows = files.map(({ file }) => ({ file }));
      printRows(tool.io, tool.isJson(command), rows, ['file']);
    });
}

/** Asks the API what the files of a folder would change, and prints it. */
async function planFolder(
  tool: Tool,
  command: Command,
  folder: string,
  { empty = false }: FolderOptions,
): Promise<{ plan: Plan; files: readonly RuleFile[] }> {
  const files = empty ? [] : await readRuleFiles(folder);
  const plan = await tool
    .api(command)
    .ask<Plan>('POST', '/rulesets/plan', { rules: files.map(({ rule }) => rule) })
    .catch((error: unknown) => {
      throw inFiles(error, files);
    });
  if (tool.isJson(command)) printRecord(tool.io, true, { ...plan });
  else for (const line of formatDifference(plan, files)) tool.io.out(line);
  return { plan, files };
}

function refusedPlan({ refusals }: Plan): ToolError {
  const lines = refusals.map(({ name, message }) => `  ${name}: ${message}`);
  return new ToolError(['These rules may not become active; nothing was changed.', ...lines].join('\n'));
}
