import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './commands/accounts.commands';
import { addAuditCommand } from './commands/audit.commands';
import { addCaseSettingsCommands } from './commands/case-settings.commands';
import { addDataCommands } from './commands/data.commands';
import { addDatabaseCommands } from './commands/database.commands';
import { addKeyCommands } from './commands/keys.commands';
import { addEndpointCommands, addLimitCommands } from './commands/limits.commands';
import { addListCommands } from './commands/lists.commands';
import { addModelCommands } from './commands/models.commands';
import { addPeopleCommands } from './commands/people.commands';
import { addPersonCommands } from './commands/person.commands';
import { addRuleCommands } from './commands/rules.commands';
import { addStatsCommands } from './commands/stats.commands';
import { addStatusCommand } from './commands/status.commands';
import { addThresholdCommands } from './commands/thresholds.commands';
import { addUserCommands } from './commands/users.commands';
import { addVelocityThresholdCommands } from './commands/velocity-thresholds.commands';
import { ToolError, type ToolIo } from './io';
import { createTool, type Tool } from './tool';

/** Exit codes: done, refused or unreachable, not understood. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/**
 * Runs one command of the operator's tool. Answers go to `out`, everything else to `err`.
 *
 * @param words the command line after the program's name.
 * @returns the exit code.
 */
export async function runTool(words: readonly string[], io: ToolIo): Promise<number> {
  try {
    const tool = createTool(io);
    await buildProgram(io, tool).parseAsync([...words], { from: 'user' });
    return tool.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (!(error instanceof ToolError)) throw error;
    io.err(`error: ${error.message}`);
    return EXIT.failed;
  }
}

/** Every command, with its options. */
export function buildProgram(io: ToolIo, tool: Tool): Command {
  const program = new Command('rampart')
    .description(
      "The operator's tool of Rampart: accounts, users, API keys, limits, thresholds, workflow rules, lists, reference data, audit trail, what is kept of people and its erasure, migrations.",
    )
    .option('--json', 'answer with one line of JSON, for programs')
    .option('--admin-url <url>', 'URL of the admin API (default: RAMPART_ADMIN_URL)')
    .option(
      '--admin-token <token>',
      'token of the admin API (default: RAMPART_ADMIN_TOKEN, which shells do not log)',
    )
    .option('--api-url <url>', 'URL of the public API (default: RAMPART_URL)')
    .option('--api-key <key>', 'key of an account (default: RAMPART_API_KEY, which shells do not log)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    })
    .showHelpAfterError('(add --help for what the command takes)');
  addAccountCommands(program, tool);
  addUserCommands(program, tool);
  addPeopleCommands(program, tool);
  addKeyCommands(program, tool);
  addLimitCommands(program, tool);
  addEndpointCommands(program, tool);
  addThresholdCommands(program, tool);
  addVelocityThresholdCommands(program, tool);
  addCaseSettingsCommands(program, tool);
  addStatsCommands(program, tool);
  addListCommands(program, tool);
  addDataCommands(program, tool);
  addDatabaseCommands(program, tool);
  addModelCommands(program, tool);
  addAuditCommand(program, tool);
  addPersonCommands(program, tool);
  addRuleCommands(program, tool);
  addStatusCommand(program, tool);
  showGlobalOptions(program);
  return program;
}

/** Every command's own help also lists the options that all commands accept. */
function showGlobalOptions(command: Command): void {
  command.configureHelp({ showGlobalOptions: true });
  for (const each of command.commands) showGlobalOptions(each);
}
