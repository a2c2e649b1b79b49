import type { Command } from 'commander';
import type { ApiClient } from '../api-client';
import { ToolError } from '../io';
import { printRecord, printRows } from '../print';
import { type Difference, formatDifference } from '../rules/difference';
import { documentOf, exportRules, versionsInUse, writeExport } from '../rules/export-rules';
import { inFiles } from '../rules/file-faults';
import { readAllRules, relevantVersion } from '../rules/public-rules';
import { readRuleFiles } from '../rules/read-rule-files';
import type { Tool } from '../tool';

interface Plan extends Difference {
  readonly number: number;
  readonly refusals: readonly {
    readonly name: string;
    readonly message: string;
    readonly figures: { readonly confirmable?: boolean };
  }[];
  /** Absent from a gateway of an earlier version. */
  readonly backtest?: { readonly rejects: number; readonly orders: number; readonly days: number } | null;
}

interface FolderOptions {
  readonly empty?: boolean;
  readonly onlyAdd?: boolean;
}

interface ApplyOptions extends FolderOptions {
  readonly yes?: boolean;
  readonly disableOthers?: boolean;
  readonly confirm?: boolean;
}

/** What would be published, and what that would change. */
interface Planned {
  readonly plan: Plan;
  readonly rules: readonly Readonly<Record<string, unknown>>[];
}

const ONLY_ADD = 'add and change what the files say, and leave the rules that are in no file as they are';

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
      const all = await readAllRules(tool.api(command), false);
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
    .option('--only-add', ONLY_ADD)
    .action(async (folder: string, options: FolderOptions, command: Command) => {
      const { plan } = await planFolder(tool, command, folder, options);
      warnOfDisabled(tool, plan);
      if (plan.refusals.length > 0) throw refusedPlan(plan);
      if (plan.changes.length > 0) tool.endWith(CHANGES);
    });
}

function addApply(rules: Command, tool: Tool): void {
  rules
    .command('apply <folder>')
    .description('show the difference, ask, and make what is asked exactly what the files say')
    .option('--yes', 'apply it without asking')
    .option('--disable-others', 'with --yes: also switch off the rules that are in no file')
    .option('--confirm', 'although past orders exceed a limit, for rules that were not in shadow')
    .option('--only-add', ONLY_ADD)
    .option('--empty', 'the folder may hold no rule: nothing is to be asked any more')
    .action(async (folder: string, options: ApplyOptions, command: Command) => {
      const { plan, rules } = await planFolder(tool, command, folder, options);
      warnOfDisabled(tool, plan);
      const { confirm = false } = options;
      const isConfirmed = confirm && plan.refusals.every(({ figures }) => figures.confirmable === true);
      if (plan.refusals.length > 0 && !isConfirmed) throw refusedPlan(plan);
      if (plan.changes.length === 0) return;
      await assertMeant(tool, plan, options);
      const body = { rules, expected_number: plan.number, ...(confirm && { confirm }) };
      const { number } = await tool.api(command).ask<{ number: number }>('POST', '/rulesets', body);
      tool.io.err(`Rule set ${number} holds.`);
    });
}

/** @throws ToolError unless the person at the terminal, or the options, say that this is to be done. */
async function assertMeant(tool: Tool, plan: Plan, options: ApplyOptions): Promise<void> {
  const { yes = false, disableOthers = false, empty = false } = options;
  const disabled = disabledBy(plan).length;
  if (yes && (disabled === 0 || disableOthers || empty)) return;
  if (yes) {
    throw new ToolError(
      'Nothing was changed. Give --only-add to keep the rules that are in no file, or --disable-others to switch them off.',
    );
  }
  if (tool.io.confirm === undefined) {
    throw new ToolError('Nothing was changed. Give --yes to apply the difference.');
  }
  const off = disabled === 0 ? '' : ` and switch off ${countOf(disabled)}`;
  if (!(await tool.io.confirm(`Apply the difference${off}?`))) throw new ToolError('Nothing was changed.');
}

const disabledBy = ({ changes }: Plan) => changes.filter(({ kind }) => kind === 'disabled');
const countOf = (rules: number) => (rules === 1 ? '1 rule' : `${rules} rules`);

/** The consequence that is easy to miss in a long difference: a folder is the whole set. */
function warnOfDisabled(tool: Tool, plan: Plan): void {
  const names = disabledBy(plan).map(({ name }) => name);
  if (names.length === 0) return;
  tool.io.err(`Applying this switches off ${countOf(names.length)} that no file holds: ${names.join(', ')}.`);
}

function addExport(rules: Command, tool: Tool): void {
  rules
    .command('export <folder>')
    .description('write the rules that are asked into a folder, one file each')
    .option('--all', 'also those of which nothing is asked, as disabled')
    .action(async (folder: string, { all = false }: { readonly all?: boolean }, command: Command) => {
      const files = exportRules(await readAllRules(tool.api(command), true), all);
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
  { empty = false, onlyAdd = false }: FolderOptions,
): Promise<Planned> {
  const files = empty ? [] : await readRuleFiles(folder);
  const api = tool.api(command);
  const named = files.map(({ rule }) => rule);
  const rules = onlyAdd ? [...named, ...(await rulesInNoFile(api, named))] : named;
  const plan = await api.ask<Plan>('POST', '/rulesets/plan', { rules }).catch((error: unknown) => {
    throw inFiles(error, files);
  });
  if (tool.isJson(command)) printRecord(tool.io, true, { ...plan });
  else for (const line of formatDifference(plan, files)) tool.io.out(line);
  if (plan.backtest) tool.io.err(triedText(plan.backtest));
  return { plan, rules };
}

/** What is asked now, of the rules that no file names. */
async function rulesInNoFile(api: ApiClient, named: Planned['rules']): Promise<Record<string, unknown>[]> {
  const names = new Set(named.map(({ name }) => name));
  const others = (await readAllRules(api, true)).filter(({ name }) => !names.has(name));
  return others.flatMap((rule) => versionsInUse(rule).map((version) => documentOf(rule.name, version)));
}

const triedText = ({ rejects, orders, days }: NonNullable<Plan['backtest']>): string =>
  `Rules that were not in shadow would reject ${rejects} of ${orders} orders of the last ${days} days that are not rejected now.`;

function refusedPlan({ refusals }: Plan): ToolError {
  const lines = refusals.map(({ name, message }) => `  ${name}: ${message}`);
  const isConfirmable = refusals.every(({ figures }) => figures.confirmable === true);
  const hint = isConfirmable ? ['Give --confirm to apply them all the same.'] : [];
  return new ToolError(
    ['These rules may not become active; nothing was changed.', ...lines, ...hint].join('\n'),
  );
}
