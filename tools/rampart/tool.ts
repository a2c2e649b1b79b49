import type { Command } from 'commander';
import { type AdminAddress, AdminClient } from './admin-client';
import { type ApiAddress, ApiClient } from './api-client';
import type { ToolIo } from './io';

/** What every command gets: its output, its format and its clients. */
export interface Tool {
  readonly io: ToolIo;
  /** Whether a program reads the answer. To be called when a command runs, not before. */
  isJson(command: Command): boolean;
  /** @throws ToolError without an address of the admin API. */
  admin(command: Command): AdminClient;
  /** The public API with a key of the account. @throws ToolError without an address or a key. */
  api(command: Command): ApiClient;
  /** Makes the tool end with a non-zero code without an error. */
  endWith(exitCode: number): void;
  readonly exitCode: number;
}

interface GlobalOptions extends AdminAddress, ApiAddress {
  readonly json?: boolean;
}

export function createTool(io: ToolIo): Tool {
  let exitCode = 0;
  return {
    io,
    endWith: (code) => {
      exitCode = code;
    },
    get exitCode() {
      return exitCode;
    },
    isJson: (command) => command.optsWithGlobals<GlobalOptions>().json === true,
    admin: (command) => AdminClient.from(io, command.optsWithGlobals<GlobalOptions>()),
    api: (command) => ApiClient.from(io, command.optsWithGlobals<GlobalOptions>()),
  };
}
