import type { Command } from 'commander';
import { type AdminAddress, AdminClient } from './admin-client';
import type { ToolIo } from './io';

/** What every command is given: where to write, how, and whom to ask. */
export interface Tool {
  readonly io: ToolIo;
  /** Whether a program reads the answer. To be asked when a command runs, not before. */
  isJson(command: Command): boolean;
  /** @throws ToolError when nobody said where the admin API is. */
  admin(command: Command): AdminClient;
}

interface GlobalOptions extends AdminAddress {
  readonly json?: boolean;
}

export function createTool(io: ToolIo): Tool {
  return {
    io,
    isJson: (command) => command.optsWithGlobals<GlobalOptions>().json === true,
    admin: (command) => AdminClient.from(io, command.optsWithGlobals<GlobalOptions>()),
  };
}
