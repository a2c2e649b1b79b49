import { PUBLISHABLE_SCOPES, REVEALING_SCOPE, SCOPES, type Scope } from '@rampart/contracts';
import { type Command, Option } from 'commander';
import type { AdminClient } from '../admin-client';
import { ToolError } from '../io';
import { count, type LimitOptions, limitsToWire, positive, withAccount, withLimits, words } from '../options';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

interface CreateOptions extends LimitOptions {
  readonly account: number;
  readonly user: number;
  readonly name: string;
  readonly mode: 'live' | 'test' | 'pub';
  readonly scopes: readonly string[];
  readonly expires?: string;
  readonly cidr?: readonly string[];
  readonly origin?: readonly string[];
}

const SHOWN_ONCE = 'Keep the key now: it is shown this once and stored nowhere.';

/** The scopes by name, for the help: an operator should not have to look for them. */
const SCOPES_HELP = `\nScopes: ${SCOPES.join(', ')}.\n"all" is every one but ${REVEALING_SCOPE}, without which values of people are masked: "all,${REVEALING_SCOPE}".\nOf a pub key: ${PUBLISHABLE_SCOPES.join(', ')}.`;

/** What `all` stands for. */
const allOf = (mode: string): readonly Scope[] =>
  mode === 'pub' ? PUBLISHABLE_SCOPES : SCOPES.filter((scope) => scope !== REVEALING_SCOPE);

/** The scopes of a list in which `all` may stand. */
const spelledOut = (words: readonly string[], mode: string): readonly string[] =>
  words.flatMap<string>((word) => (word === 'all' ? allOf(mode) : [word]));

/** `keys create|list|edit|rotate|revoke`. */
export function addKeyCommands(program: Command, tool: Tool): void {
  const keys = program.command('keys').description('API keys');
  addCreate(keys, tool);
  addList(keys, tool);
  addEdit(keys, tool);
  addRotate(keys, tool);
  addRevoke(keys, tool);
}

function addCreate(keys: Command, tool: Tool): void {
  const create = keys
    .command('create')
    .description('issue a key; its text is printed this once')
    .addHelpText('after', SCOPES_HELP);
  withLimits(withAccount(create))
    .addOption(
      new Option('--user-id, --user <id>', 'id of the user').argParser(positive).makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(
      new Option('--mode <mode>', 'live, test (sandbox) or pub (for web pages)')
        .choices(['live', 'test', 'pub'])
        .default('live'),
    )
    .requiredOption('--scopes <list>', 'scopes with commas between them, or "all"', words)
    .option('--expires-at, --expires <time>', 'ISO 8601, e.g. 2030-01-31T00:00:00Z')
    .option('--allowed-cidrs, --cidr <networks>', 'networks or addresses that may use the key', words)
    .option('--allowed-origins, --origin <origins>', 'origins of the pages that may use a pub key', words)
    .action(async (options: CreateOptions, command: Command) => {
      const key = await tool
        .admin(command)
        .ask<object>('POST', `/accounts/${options.account}/keys`, toWire(options));
      tool.io.err(SHOWN_ONCE);
      printRecord(tool.io, tool.isJson(command), { ...key });
    });
}

function toWire(options: CreateOptions): object {
  return {
    user_id: options.user,
    name: options.name,
    mode: options.mode,
    scopes: spelledOut(options.scopes, options.mode),
    expires_at: options.expires,
    allowed_cidrs: options.cidr,
    allowed_origins: options.origin,
    ...limitsToWire(options),
  };
}

function addList(keys: Command, tool: Tool): void {
  withAccount(keys.command('list').description('list the keys of an account, without their secrets')).action(
    async ({ account }: { account: number }, command: Command) => {
      const rows = await tool
        .admin(command)
        .ask<Record<string, unknown>[]>('GET', `/accounts/${account}/keys`);
      printRows(tool.io, tool.isJson(command), rows, [
        'id',
        'name',
        'mode',
        'state',
        'expires_at',
        'last_used_at',
      ]);
    },
  );
}

interface EditOptions extends LimitOptions {
  readonly account: number;
  readonly name?: string;
  readonly scopes?: readonly string[];
  readonly expires?: string;
  readonly cidr?: readonly string[];
  readonly origin?: readonly string[];
}

function addEdit(keys: Command, tool: Tool): void {
  const edit = keys
    .command('edit <key-id>')
    .description('change a key in use; what is not named stays')
    .addHelpText('after', SCOPES_HELP);
  withLimits(withAccount(edit))
    .option('--name <name>', 'what the key is for')
    .option('--scopes <list>', 'all the scopes that it is to have, or "all"', words)
    .option('--expires-at, --expires <time>', 'ISO 8601, or "never"')
    .option(
      '--allowed-cidrs, --cidr <networks>',
      'networks or addresses that may use the key, or "any"',
      words,
    )
    .option('--allowed-origins, --origin <origins>', 'origins of the pages that may use a pub key', words)
    .action(async (keyId: string, options: EditOptions, command: Command) => {
      const { account, name, scopes, expires, cidr, origin } = options;
      const path = keyPath(account, keyId);
      const admin = tool.admin(command);
      const body = {
        name,
        scopes: scopes?.includes('all') ? spelledOut(scopes, await modeOf(admin, path)) : scopes,
        expires_at: expires === 'never' ? null : expires,
        allowed_cidrs: cidr?.includes('any') ? [] : cidr,
        allowed_origins: origin,
        ...limitsToWire(options),
      };
      if (Object.values(body).every((value) => value === undefined)) {
        throw new ToolError('Nothing to change: name what is to be changed (--help).');
      }
      printRecord(tool.io, tool.isJson(command), { ...(await admin.ask<object>('PATCH', path, body)) });
    });
}

const modeOf = async (admin: AdminClient, path: string): Promise<string> =>
  (await admin.ask<{ mode: string }>('GET', path)).mode;

function addRotate(keys: Command, tool: Tool): void {
  withAccount(
    keys.command('rotate <key-id>').description('replace a key; the old one works on for the overlap'),
  )
    .option(
      '--overlap-seconds, --overlap <seconds>',
      'how long both work; 0 ends the old one at once (default: 24 hours)',
      count,
    )
    .action(async (keyId: string, options: { account: number; overlap?: number }, command: Command) => {
      const path = `${keyPath(options.account, keyId)}/rotate`;
      const key = await tool.admin(command).ask<object>('POST', path, { overlap_seconds: options.overlap });
      tool.io.err(SHOWN_ONCE);
      printRecord(tool.io, tool.isJson(command), { ...key });
    });
}

function addRevoke(keys: Command, tool: Tool): void {
  withAccount(
    keys.command('revoke <key-id>').description('end a key for good, everywhere, within a second'),
  ).action(async (keyId: string, { account }: { account: number }, command: Command) => {
    const key = await tool.admin(command).ask<object>('POST', `${keyPath(account, keyId)}/revoke`);
    printRecord(tool.io, tool.isJson(command), { ...key });
  });
}

/** Path of a key in the admin API. */
export function keyPath(account: number, keyId: string): string {
  return `/accounts/${account}/keys/${encodeURIComponent(keyId)}`;
}
